import { useState } from "react";
import { changePlan } from "#features/subscription/subscription.contract.ts";
import { useSubscriptionDone } from "#features/subscription/client/use_subscription_done.ts";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Confirmation, confirmationOf, looksAfterMs } from "../../confirmation.rules.ts";
import { setAsActive } from "../../payment.contract.ts";
import { noteBegun } from "../begun.ts";
import { cameBack } from "../came_back.ts";
import { confirmByScript } from "../card/provider_script.ts";

type Order = { package_id: number; package_name: string; package_token: string; as_of: number };

/** Nobody can say whether the plan was changed; `cause`: why. */
export class NotKnown extends Error {
  constructor(cause: unknown) {
    super("not known whether the plan was changed", { cause });
  }
}

const waited = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** It was carried out perhaps, or another one is just being. */
const mayHaveChanged = (error: CallError) =>
  error.status === 0 || error.status >= 500 || error.code === "payment_in_progress";

/** Whether the company has that plan by now, by what the provider says; false where it does not say, or not in time. */
async function hasCome(package_id: number): Promise<boolean> {
  for (const pause of [...looksAfterMs, 0]) {
    const found = await call(setAsActive).catch(() => null);
    if (found?.data.instance.package_id === package_id) return true;
    await waited(pause);
  }
  return false;
}

/**
 * Changes the plan, with the bank's confirmation where one is asked for. Rejects where the plan stays what it was, and
 * with `NotKnown` where that cannot be said.
 */
export function usePlanChange(publishable_key: string | null) {
  const done = useSubscriptionDone();
  const [isConfirming, setConfirming] = useState(false);

  async function confirmed(
    { client_secret, confirm_url }: Confirmation,
    plan: Pick<Order, "package_id" | "package_name">,
  ): Promise<void> {
    if (confirm_url === null) return confirmByScript(publishable_key, client_secret);
    noteBegun({ kind: "plan", ...plan });
    const back = cameBack();
    window.location.assign(confirm_url);
    return back;
  }

  async function change({ package_id, package_name, ...order }: Order): Promise<void> {
    try {
      await call(changePlan, { body: order });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const asked = confirmationOf(error.body);
      if (asked === null) {
        if (!mayHaveChanged(error)) throw error;
        if (await hasCome(package_id)) return;
        throw new NotKnown(error);
      }
      setConfirming(true);
      try {
        await confirmed(asked, { package_id, package_name }).catch(async (failure: unknown) => {
          // The server takes back what was refused; the failure is told all the same.
          await call(setAsActive).catch(() => undefined);
          throw failure;
        });
        // The server looks at what was confirmed; a plan that is not paid has not changed.
        const { data } = await call(setAsActive);
        if (data.instance.package_id !== package_id) throw new CallError(409, "not_paid");
      } finally {
        setConfirming(false);
      }
    }
  }

  /** What stands beside the modal is read again, also where the plan stays: its invoice is there, and void. */
  async function changeAndShow(order: Order): Promise<void> {
    try {
      await change(order);
    } catch (error) {
      await done().catch(() => undefined);
      throw error;
    }
    await done();
  }

  return { change: changeAndShow, isConfirming };
}
