import { useMantineColorScheme } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "../buttons/Segments.tsx";

const schemes = ["light", "dark", "auto"] as const;

/** Chooses the light or the dark look, or the system's; kept on this device. */
export function ThemeSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      label={t("theme.title")}
      options={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={colorScheme}
      onChange={setColorScheme}
      fullWidth={fullWidth}
    />
  );
}
