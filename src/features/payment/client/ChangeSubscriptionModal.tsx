import { Skeleton, Stack } from "@mantine/core";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { RequiredInstanceModal } from "./RequiredInstanceModal.tsx";
import { SubscriptionPayment } from "./SubscriptionPayment.tsx";
import { usePaymentForm } from "./use_payment_form.ts";

type Facts = { isNew: boolean; free_account: boolean; state: string; stays: boolean };

type Props = {
  /** It was opened where what comes of it is shown. */
  stays?: boolean;
};

/** Activates a company that is new, renews one that is not; while a payment is open, pays it with another card. */
export function ChangeSubscriptionModal({ stays = false, ...controls }: Props & ModalControls) {
  const { t } = useTexts();
  const { rights, instance, free_account } = useUser();
  const start = usePaymentForm();
  const title = t(titleOf({ isNew: rights.instance === "new", free_account, state: instance.state, stays }));
  const isUnregistered = instance.package_id === null || start.data?.form.is_registered === false;
  if (isUnregistered) return <RequiredInstanceModal {...controls} />;
  if (start.data !== undefined)
    return <SubscriptionPayment title={title} start={start.data} controls={controls} stays={stays} />;
  return (
    <ModalFrame title={title}>
      <QueryState query={start} skeleton={<Waiting />} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function titleOf({ isNew, free_account, state, stays }: Facts) {
  if (isNew) return "pay.activation";
  // Whoever has paid changes the card, and nothing is renewed by it.
  if (!free_account && (state === "active" || state === "cancelled")) return "pay.other_card";
  return stays && state === "grace_period" ? "pay.open_title" : "pay.renewal";
}

const Waiting = () => (
  <Stack gap={16}>
    <Skeleton height={160} />
    <Skeleton height={68} />
    <Skeleton height={140} />
  </Stack>
);
