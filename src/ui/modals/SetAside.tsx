import { useEffect, useEffectEvent } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";

type Props = { onReopen(): void; onGone(): void };

/** Says for a while that a modal closed over entered data, and opens it again as it was. */
export function SetAside({ onReopen, onGone }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const show = useEffectEvent(() =>
    alerts.offer(t("modal.set_aside"), [{ label: t("modal.reopen"), onAct: onReopen }], onGone),
  );
  useEffect(() => show(), []);
  return null;
}
