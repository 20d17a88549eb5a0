import { useCallback } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Language } from "#platform/text/texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";

/** Changes the language on this device; says so when its words cannot be loaded. */
export function useDeviceLanguage(): (language: Language) => void {
  const { setLanguage } = useTexts();
  const alerts = useAlerts();
  return useCallback(
    (language) => void setLanguage(language).catch((error: unknown) => alerts.error(error)),
    [setLanguage, alerts],
  );
}
