import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { readCookie, writeCookie } from "#platform/client/cookies.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";

const daySeconds = 86_400;

/** Says once a day, on each device, that a payment of the company has failed. Shows nothing itself. */
export function PaymentErrorOpener() {
  const modals = useModals();
  const { instance } = useUser();
  const { pathname } = useLocation();
  const { isOpen } = modals;
  const cookie = `procedo_payment_error_${instance.id}`;
  // Whoever is about to pay needs no telling, and what somebody is at in another modal is not covered.
  const isFit = pathname !== "/payment" && !isOpen;

  const tell = useEffectEvent(() => {
    if (readCookie(cookie) !== undefined) return;
    writeCookie(cookie, "1", daySeconds);
    modals.open("payment_error", {});
  });
  useEffect(() => {
    if (isFit) tell();
  }, [isFit, cookie]);
  return null;
}
