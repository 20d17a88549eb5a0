import { Loader } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSubscriptionDone } from "#features/subscription/client/use_subscription_done.ts";
import { call } from "#platform/client/api/call.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { type Begun, outcomeOf } from "../begun.rules.ts";
import { returnedFrom } from "../confirmation.rules.ts";
import { setAsActive } from "../payment.contract.ts";
import { noteBegun, readBegun } from "./begun.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** How long it is waited before each further look whether what was confirmed has arrived. */
const looksAfterMs: readonly number[] = [500, 1_000, 2_000, 3_000];

type Back = { begun: Begun; returned: { hasFailed: boolean } };

/**
 * Leads whoever comes back from confirming what they began in the settings of the subscription to where they were, and
 * says what came of it. Everybody else sees what is inside.
 */
export function LedBack({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const [back] = useState((): Back | null => {
    const returned = returnedFrom(search);
    const begun = returned === null ? null : readBegun();
    return returned === null || begun === null ? null : { begun, returned };
  });
  return back === null ? children : <Looking {...back} />;
}

function Looking({ begun, returned }: Back) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const done = useSubscriptionDone();

  async function outcome() {
    for (const pause of returned.hasFailed ? [] : looksAfterMs) {
      const found = await looked();
      if (found !== "waits") return found;
      await new Promise<void>((resolve) => setTimeout(resolve, pause));
    }
    return looked();
  }

  async function looked() {
    const { free_account, instance } = (await call(setAsActive)).data;
    const { state, package_id } = instance;
    return outcomeOf(begun, returned, { state, package_id, free_account });
  }

  function said(found: Awaited<ReturnType<typeof outcome>>) {
    const values = begun.kind === "plan" ? { plan: begun.package_name } : {};
    const words = t(`pay.back.${begun.kind}.${found}`, values);
    return () => (found === "done" ? alerts.success(words) : alerts.error(words));
  }

  const isLooked = useRef(false);
  const look = useEffectEvent(async () => {
    if (isLooked.current) return;
    isLooked.current = true;
    noteBegun(null);
    const say = await outcome().then(said, (error: unknown) => () => alerts.error(error));
    await done();
    await navigate("/settings/subscription", { replace: true });
    // Where it can be seen beside what has come of it, however long that took.
    say();
  });
  useEffect(() => {
    void look();
  }, []);

  return (
    <Notice role="status" icon={<Loader size={16} aria-hidden />}>
      {t("pay.looking")}
    </Notice>
  );
}
