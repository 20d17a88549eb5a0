import { useCallback } from "react";
import { call } from "#platform/client/api/call.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import type { Language } from "#platform/text/texts.ts";
import { setLanguage } from "../session.contract.ts";

/** Changes the language on this device at once, and for the signed-in person on the server. */
export function useLanguageChange(): (language: Language) => void {
  const changeHere = useDeviceLanguage();
  const alerts = useAlerts();
  return useCallback(
    (language) => {
      changeHere(language);
      call(setLanguage, { body: { language } }).catch((error: unknown) => alerts.error(error));
    },
    [changeHere, alerts],
  );
}
