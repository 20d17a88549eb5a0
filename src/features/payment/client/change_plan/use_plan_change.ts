import { useState } from "react";
import { changePlan } from "#features/subscription/subscription.contract.ts";
import { useSubscriptionDone } from "#features/subscription/client/use_subscription_done.ts";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { type Confirmation, confirmationOf } from "../../confirmation.rules.ts";
import { setAsActive } from "../../payment.contract.ts";
import { noteBegun } from "../begun.ts";
import { cameBack } from "../came_back.ts";
import { lookedInTime } from "../looked_in_time.ts";
import { confirmByScript } from "../card/provider_script.ts";

type Order = { package_id: number; package_name: string; package_token: string; as_of: number };

/** Nobody can say whether the plan was changed; `cause`: why. */
export class NotKnown extends Error {
  constructor(cause: unknown) {
    super("not known whether the plan was changed", { cause });
  }
}

/** It was carried out perhaps, or another one is just being. */
const mayHaveChanged = (error: CallError) =>
  error.status === 0 || error.status >= 500 || error.code === "payment_in_progress";

/** Has the server look at what the provider says; rejects where the company has not that plan. */
async function look(package_id: number): Promise<void> {
  const { data } = await call(setAsActive);
  if (data.instance.package_id !== package_id) throw new CallError(409, "not_paid");
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
        return lookedInTime(
          () => look(package_id),
          () => true,
        ).catch(() => {
          throw new NotKnown(error);
        });
      }
      setConfirming(true);
      try {
        await confirmed(asked, { package_id, package_name }).catch(async (failure: unknown) => {
          // The server takes back what was refused; the failure is told all the same.
          await call(setAsActive).catch(() => undefined);
          throw failure;
        });
        // A plan that is not paid has not changed.
        await look(package_id);
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
