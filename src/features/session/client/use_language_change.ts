import { useCallback } from "react";
import { call } from "#platform/client/api/call.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import type { Language } from "#platform/text/texts.ts";
import { updateProfile } from "../session.contract.ts";

/** Changes the language on this device at once, and for the signed-in person on the server. */
export function useLanguageChange(): (language: Language) => void {
  const changeHere = useDeviceLanguage();
  const alerts = useAlerts();
  // Who looks through somebody else's eyes reads in a language of their own, and changes nothing of that person.
  const isOwn = useUser().impersonator === null;
  return useCallback(
    (language) => {
      changeHere(language);
      if (!isOwn) return;
      call(updateProfile, { body: { language } }).catch((error: unknown) => alerts.error(error));
    },
    [changeHere, alerts, isOwn],
  );
}
