import { useTexts } from "#platform/client/use_texts.ts";
import { useIsTouch } from "#ui/device/use_device.ts";

/** How writing on the chart goes on and ends: the keys of a phone have no Escape. */
export function HowToEnd({ className }: { className: string | undefined }) {
  const { t } = useTexts();
  return <p className={className}>{t(useIsTouch() ? "chart.type_touch" : "chart.type_keys")}</p>;
}
