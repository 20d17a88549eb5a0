import { useTexts } from "#platform/client/use_texts.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import { Segments } from "../buttons/Segments.tsx";

type Props = { onChange(language: Language): void; fullWidth?: boolean };

/** Chooses the language of the interface. Each language is named in itself. */
export function LanguageSwitch({ onChange, fullWidth = false }: Props) {
  const { t, language } = useTexts();
  return (
    <Segments
      label={t("shell.language")}
      options={languages.map((value) => ({
        value,
        label: <span lang={value}>{t(`language.${value}`)}</span>,
      }))}
      value={language}
      onChange={onChange}
      fullWidth={fullWidth}
    />
  );
}
