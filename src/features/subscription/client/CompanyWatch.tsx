import { useEffect, useEffectEvent } from "react";
import { onRefused } from "#platform/client/api/call.ts";
import { useFrames, useRoom } from "#platform/client/sockets/use_room.tsx";
import { useSettling } from "#platform/client/use_settling.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { useSubscriptionDone } from "./use_subscription_done.ts";

/** What one payment changes comes in several pieces. */
const settledAfter = 300;
const readWithin = 2000;

/** Hears what becomes of the company's subscription, wherever the person is, and has it read again. Shows nothing. */
export function CompanyWatch() {
  const modals = useModals();
  const readAgain = useSubscriptionDone();
  const settled = useSettling(settledAfter, readWithin);
  const hear = () => settled(Date.now(), () => void readAgain());
  useRoom("company", hear);
  useFrames("resumed", hear);

  const warn = useEffectEvent(() => modals.open("warning_limit_package", {}));
  useEffect(() => onRefused("limit_reached", () => warn()), []);
  return null;
}
