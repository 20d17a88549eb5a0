import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PackageCards } from "#features/subscription/client/offer/PackageCards.tsx";
import { offersIn } from "#features/subscription/offer.rules.ts";
import type { PackageOffer, Subscription } from "#features/subscription/subscription.contract.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { type PaymentStart, usePaymentForm } from "../use_payment_form.ts";
import { PlanCost } from "./PlanCost.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** Chooses another plan, shows what the change costs, and makes it. */
    change_plan_confirmation: Record<never, never>;
  }
}

/** Changes the plan: one is chosen, then confirmed at the cost that is shown. */
export function ChangePlanModal(controls: ModalControls) {
  const { t } = useTexts();
  const start = usePaymentForm();
  if (start.data !== undefined) return <Changing start={start.data} controls={controls} />;
  return (
    <ModalFrame title={t("plan_change.title")}>
      <QueryState query={start} skeleton={<Skeleton height={240} />} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function Changing({ start, controls }: { start: PaymentStart; controls: ModalControls }) {
  const { form, packages, subscription } = start;
  const [chosen, setChosen] = useState<PackageOffer | null>(null);
  const [isAsked, setAsked] = useState<boolean | null>(null);
  // A free account has none to change.
  if (subscription === null) return null;
  if (chosen !== null && isAsked === true)
    return (
      <PlanCost
        plan={chosen}
        subscription={subscription}
        publishable_key={form.publishable_key}
        onBack={() => setAsked(false)}
        close={controls.close}
      />
    );
  return (
    <Choice
      packages={packages}
      subscription={subscription}
      chosen={chosen}
      onChoose={setChosen}
      isBack={isAsked === false}
      onNext={() => setAsked(true)}
      dismiss={controls.dismiss}
    />
  );
}

type ChoiceProps = {
  packages: readonly PackageOffer[];
  subscription: Subscription;
  chosen: PackageOffer | null;
  onChoose(plan: PackageOffer): void;
  /** Somebody has come back here, by a button that is gone. */
  isBack: boolean;
  onNext(): void;
  dismiss(): void;
};

function Choice({ packages, subscription, chosen, onChoose, isBack, onNext, dismiss }: ChoiceProps) {
  const { t } = useTexts();
  const current = subscription.package?.check_package_id ?? null;
  const next = useRef<HTMLButtonElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The plans arrive later than the modal.
    const plans = cards.current?.querySelector("[role=radiogroup][aria-required]");
    const find = (what: string) => plans?.querySelector<HTMLElement>(what);
    (isBack ? next.current : (find("input:checked") ?? find("input:enabled")))?.focus({
      preventScroll: true,
    });
  }, [isBack]);

  const isOther = chosen !== null && chosen.check_package_id !== current;
  const isSame = current !== null && !isOther;
  return (
    <ModalFrame
      title={t("plan_change.title")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          <Button ref={next} disabled={!isOther} onClick={onNext}>
            {t("plan_change.next")}
          </Button>
        </>
      }
    >
      <Stack gap={16} ref={cards}>
        <Text>{t("plan_change.choose")}</Text>
        <PackageCards
          offers={offersIn(subscription.state, packages, current)}
          value={chosen?.package_id ?? current}
          onChange={onChoose}
          current={current}
          active_users={subscription.active_users}
        />
        {isSame && (
          <Text size="sm" c="dimmed">
            {t("plan_change.same")}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
