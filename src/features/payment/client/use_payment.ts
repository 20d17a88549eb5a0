import { type RefObject, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Act } from "#ui/buttons/use_button_state.ts";
import { confirmationOf, type Confirmation, looksAfterMs } from "../confirmation.rules.ts";
import { hasArrived } from "../due.rules.ts";
import type { Begun } from "../begun.rules.ts";
import { pay, setAsActive } from "../payment.contract.ts";
import { noteBegun } from "./begun.ts";
import { cameBack } from "./came_back.ts";
import type { CardEntry } from "./card/card_entry.ts";
import { lookedInTime } from "./looked_in_time.ts";
import { ScriptMissing } from "./card/provider_script.ts";

/** What is paid for: a code, and a plan where none was chosen before. */
export type Order = {
  coupon: string | null;
  package_id?: number;
  due_in_cents?: number;
  /** Shows at fields beside the card what the server says of them; false where it says nothing of any. */
  refuse?: (error: unknown) => boolean;
};

export type Payment = {
  /** Why it is not paid; null when nothing is to be said. */
  failure: unknown;
  /** The bank has to be asked, at an address where it has one; or it is looked whether the payment has arrived. */
  stage: { name: "confirming"; confirm_url: string | null } | { name: "looking" } | null;
  /** The payment may still arrive: another look is worth it. */
  mayArrive: boolean;
  pay(order: Order): Act;
  /** Looks whether what was confirmed elsewhere has arrived; once only where it is known to have failed. */
  look(options?: { hasFailed: boolean }): ReturnType<Act>;
};

/** Has the server look at the provider. A company may work, and still owe what was to be paid. */
async function looked(): Promise<void> {
  const { free_account, instance } = (await call(setAsActive)).data;
  if (!hasArrived({ free_account, state: instance.state })) throw new CallError(409, "not_paid");
}

const isNotYetPaid = (error: unknown) =>
  error instanceof CallError && (error.code === "not_paid" || error.status === 0);

/** A payment that somebody else is making, one that is on its way, and one of which nobody knows. */
const mayHavePaid = (error: CallError) => isNotYetPaid(error) || error.code === "payment_in_progress";

/**
 * Pays with a card, through the bank's confirmation where one is asked for, until the company is active. `begun`: what
 * is done in the settings, where somebody comes back to after it.
 */
export function usePayment(
  card: RefObject<CardEntry | null>,
  onPaid?: () => void,
  begun: Begun | null = null,
): Payment {
  const { t } = useTexts();
  const { refresh } = useSession();
  const changed = useChanged();
  const [failure, setFailure] = useState<unknown>(null);
  const [stage, setStage] = useState<Payment["stage"]>(null);
  const [mayArrive, setMayArrive] = useState(false);

  async function paid() {
    await refresh();
    await changed(pay);
    onPaid?.();
  }

  /** The provider may know of a payment before we do, so one look is not enough. */
  async function arrived(looks: readonly number[]): Promise<void> {
    setStage({ name: "looking" });
    try {
      await lookedInTime(looked, isNotYetPaid, looks);
    } finally {
      setStage(null);
    }
  }

  async function confirmed({ client_secret, confirm_url }: Confirmation): Promise<void> {
    setStage({ name: "confirming", confirm_url });
    if (confirm_url === null) return card.current?.confirm(client_secret);
    noteBegun(begun);
    const back = cameBack();
    window.location.assign(confirm_url);
    return back;
  }

  function wordsOf(error: unknown): unknown {
    if (error instanceof ScriptMissing) return t("pay.script_failed");
    const coupon = error instanceof CallError ? error.errors?.["coupon"] : undefined;
    return coupon === undefined ? error : `${t("offer.coupon")}: ${coupon.join(", ")}`;
  }

  function tell(error: unknown, notPaid: string) {
    setStage(null);
    const isOpen = error instanceof CallError && error.code === "not_paid";
    setMayArrive(isOpen);
    setFailure(isOpen ? notPaid : wordsOf(error));
  }

  async function charged({ refuse: _shown, ...order }: Order): Promise<"done" | "refused"> {
    const body = await card.current?.collect();
    if (!body) return "refused";
    try {
      await call(pay, { body: { ...body, ...order } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const asked = confirmationOf(error.body);
      if (asked !== null) await confirmed(asked);
      else if (!mayHavePaid(error)) throw error;
      await arrived(looksAfterMs).catch((notArrived: unknown) => {
        // Of a call that nobody answered it is told why, unless the payment has been made all the same.
        throw error.status === 0 ? error : notArrived;
      });
    }
    await paid();
    return "done";
  }

  return {
    failure,
    stage,
    mayArrive,
    pay: (order) => async () => {
      setFailure(null);
      setMayArrive(false);
      try {
        return await charged(order);
      } catch (error) {
        const isShown = order.refuse?.(error) === true || card.current?.refuse(error) === true;
        if (!isShown) tell(error, t("pay.not_arrived"));
        // Where things stand otherwise than they were shown, they are shown anew.
        if (error instanceof CallError && error.code === "stale") await refresh();
        throw error;
      }
    },
    async look({ hasFailed } = { hasFailed: false }) {
      setFailure(null);
      setMayArrive(false);
      try {
        await arrived(hasFailed ? [] : looksAfterMs);
        await paid();
      } catch (error) {
        tell(error, t(hasFailed ? "pay.not_confirmed" : "pay.not_arrived"));
        setMayArrive(!hasFailed && error instanceof CallError && error.code === "not_paid");
        throw error;
      }
      return "done";
    },
  };
}
