import { Button, Input, Skeleton, useComputedColorScheme } from "@mantine/core";
import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import type { CardEntry } from "./card_entry.ts";
import { CardFrame } from "./CardFrame.tsx";
import classes from "./HostedCardFields.module.css";
import { providerScript, refusedByProvider } from "./provider_script.ts";
import {
  type HostedElement,
  type HostedField,
  hostedFields,
  hostedStyle,
  mountField,
} from "./hosted_elements.ts";

type Props = { ref: Ref<CardEntry>; publishable_key: string };

type Problem = "required" | "card_number" | "card_expiry" | "card_cvc";
type Standing = { isEmpty: boolean; isComplete: boolean };

const untouched: Standing = { isEmpty: true, isComplete: false };
const standingsAtFirst: Record<HostedField, Standing> = {
  cardNumber: untouched,
  cardExpiry: untouched,
  cardCvc: untouched,
};
const labels: Record<HostedField, TextKey> = {
  cardNumber: "pay.number",
  cardExpiry: "pay.expiry",
  cardCvc: "pay.cvc",
};
const wrong: Record<HostedField, Problem> = {
  cardNumber: "card_number",
  cardExpiry: "card_expiry",
  cardCvc: "card_cvc",
};

/** A card's numbers in the provider's own fields: this page never holds them. */
export function HostedCardFields({ ref, publishable_key }: Props) {
  const { t } = useTexts();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    providerScript(publishable_key).then(
      (loaded) => !isGone && setStripe(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [publishable_key, attempt]);

  function again() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  if (stripe !== null) return <Fields ref={ref} stripe={stripe} />;
  if (hasFailed)
    return (
      <FailureAlert failure={t("pay.script_failed")}>
        <Button variant="default" size="xs" mt={8} onClick={again}>
          {t("button.retry")}
        </Button>
      </FailureAlert>
    );
  return (
    <CardFrame>
      {hostedFields.map((field) => (
        <Skeleton key={field} height={68} />
      ))}
    </CardFrame>
  );
}

function Fields({ ref, stripe }: { ref: Ref<CardEntry>; stripe: Stripe }) {
  const { t, language } = useTexts();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const boxes = useRef<Partial<Record<HostedField, HTMLDivElement>>>({});
  const elements = useRef<Partial<Record<HostedField, HostedElement>>>({});
  const standings = useRef(standingsAtFirst);
  const [problems, setProblems] = useState<Partial<Record<HostedField, Problem>>>({});

  useEffect(() => {
    const group = stripe.elements({ locale: language });
    const mounted = hostedFields.map((field) => {
      const box = boxes.current[field];
      if (box === undefined) return null;
      const element = mountField(group, field, box, (standing) => {
        standings.current = { ...standings.current, [field]: standing };
        setProblems(({ [field]: _settled, ...others }) => others);
      });
      elements.current[field] = element;
      return element;
    });
    return () => {
      standings.current = standingsAtFirst;
      for (const element of mounted) element?.destroy();
    };
  }, [stripe, language]);

  // The colours of the page have changed by the time this runs.
  useEffect(() => {
    const style = hostedStyle();
    for (const field of hostedFields) elements.current[field]?.update({ style });
  }, [scheme]);

  useImperativeHandle(
    ref,
    (): CardEntry => ({
      async collect() {
        const found = hostedFields.flatMap((field) => {
          const { isEmpty, isComplete } = standings.current[field];
          return isComplete ? [] : [[field, isEmpty ? "required" : wrong[field]] as const];
        });
        setProblems(Object.fromEntries(found));
        const first = found[0]?.[0];
        if (first !== undefined) {
          elements.current[first]?.focus();
          return null;
        }
        const card = elements.current.cardNumber as StripeCardNumberElement;
        const { error, paymentMethod } = await stripe.createPaymentMethod({ type: "card", card });
        if (error) throw refusedByProvider(error.message);
        return { payment_method: paymentMethod.id };
      },
      refuse: () => false,
      async confirm(client_secret) {
        const { error } = await stripe.confirmCardPayment(client_secret);
        if (error) throw refusedByProvider(error.message);
      },
    }),
    [stripe],
  );

  return (
    <CardFrame>
      {hostedFields.map((field) => {
        const problem = problems[field];
        return (
          <Input.Wrapper
            key={field}
            label={t(labels[field])}
            labelElement="div"
            size="md"
            error={problem && t(`field_problem.${problem}`)}
            labelProps={{ onClick: () => elements.current[field]?.focus() }}
          >
            <div
              ref={(box) => {
                if (box === null) delete boxes.current[field];
                else boxes.current[field] = box;
              }}
              className={classes.box}
              data-wrong={problem !== undefined || undefined}
            />
          </Input.Wrapper>
        );
      })}
    </CardFrame>
  );
}
