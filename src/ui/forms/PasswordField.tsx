import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";

type Props = Omit<PasswordInputProps, "visibilityToggleButtonProps" | "withAsterisk"> & {
  /** What the button is called that lets it be looked at. */
  showLabel?: string;
};

/** A password, or what is kept from eyes like one, that its owner can look at. */
export function PasswordField({ showLabel, ...props }: Props) {
  const { t } = useTexts();
  return (
    <PasswordInput
      size="md"
      required
      {...props}
      withAsterisk={false}
      {...(props.error && { "aria-invalid": true })}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": showLabel ?? t("shell.password_show") }}
    />
  );
}
