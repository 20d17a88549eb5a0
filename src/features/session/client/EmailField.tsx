import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "#platform/client/use_texts.ts";

/** The address by which a person signs in. */
export function EmailField(field: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTexts();
  return (
    <TextInput
      label={t("auth.email")}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      size="md"
      {...field}
    />
  );
}
