import { SegmentedControl } from "@mantine/core";
import { useTexts } from "#platform/client/texts.ts";
import { type Language, languages } from "#platform/texts.ts";

type Props = { onChange(language: Language): void; fullWidth?: boolean };

/** Chooses the language of the interface. Each language is named in itself. */
export function LanguageSwitch({ onChange, fullWidth = false }: Props) {
  const { t, language } = useTexts();
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label={t("shell.language")}
      data={languages.map((value) => ({ value, label: <span lang={value}>{t(`language.${value}`)}</span> }))}
      value={language}
      onChange={(value) => {
        const chosen = languages.find((other) => other === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
