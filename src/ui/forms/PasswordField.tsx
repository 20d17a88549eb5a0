import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";

type Props = Omit<PasswordInputProps, "visibilityToggleButtonProps" | "required" | "withAsterisk">;

/** A password that its owner can look at. */
export function PasswordField(props: Props) {
  const { t } = useTexts();
  return (
    <PasswordInput
      size="md"
      {...props}
      required
      withAsterisk={false}
      {...(props.error && { "aria-invalid": true })}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("shell.password_show") }}
    />
  );
}
