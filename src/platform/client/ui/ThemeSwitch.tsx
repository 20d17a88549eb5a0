import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useTexts } from "#platform/client/texts.ts";

const schemes = ["light", "dark", "auto"] as const;

/** Chooses the light or the dark look, or the system's; kept on this device. */
export function ThemeSwitch({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      size="xs"
      fullWidth={fullWidth}
      aria-label={t("theme.title")}
      data={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={colorScheme}
      onChange={(value) => {
        const chosen = schemes.find((scheme) => scheme === value);
        if (chosen !== undefined) setColorScheme(chosen);
      }}
    />
  );
}
