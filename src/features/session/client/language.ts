import { useCallback } from "react";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import type { Language } from "#platform/texts.ts";
import { setLanguage } from "../session.contract.ts";

/** Changes the language on this device at once, and for the signed-in person on the server. */
export function useLanguageChange(): (language: Language) => void {
  const texts = useTexts();
  const alerts = useAlerts();
  return useCallback(
    (language) => {
      texts.setLanguage(language);
      call(setLanguage, { body: { language } }).catch((error: unknown) => alerts.error(error));
    },
    [texts, alerts],
  );
}
