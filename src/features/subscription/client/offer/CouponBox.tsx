import { ActionIcon, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { failureText } from "#ui/states/failure_text.ts";
import { couponSentence, type Interval } from "../../offer.rules.ts";
import classes from "./CouponBox.module.css";
import type { Coupon } from "./use_coupon.ts";

type Props = {
  coupon: Coupon;
  /** Of the plan that is looked at, for the words of what the code does. */
  interval: Interval;
};

/** Asks for a code and says what it does. A form of its own: Enter applies the code and sends nothing else. */
export function CouponBox({ coupon, interval }: Props) {
  const { t, language } = useTexts();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, terms, problem, button, apply } = coupon;
  const said = terms === null ? null : couponSentence(terms, interval, language);
  const error =
    problem === null
      ? null
      : typeof problem === "object"
        ? failureText(problem.failure, t)
        : t(`offer.coupon_${problem}`);
  const isCodeWrong = problem === "invalid";
  return (
    <form id={formId} onSubmit={button.submit(apply)} noValidate>
      <TextInput
        ref={input}
        label={t("offer.coupon")}
        description={t("offer.coupon_hint")}
        className={classes.field ?? ""}
        size="md"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={error}
        rightSection={
          text !== "" && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("offer.coupon_clear")}
              onClick={() => {
                type("");
                input.current?.focus();
              }}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )
        }
        inputContainer={(field) => (
          <div className={classes.row}>
            {field}
            <StateButton
              type="submit"
              state={button}
              variant="default"
              size="md"
              labels={{
                success: "offer.coupon_valid",
                ...(isCodeWrong && { error: "offer.coupon_invalid" }),
              }}
            >
              {t("offer.coupon_apply")}
            </StateButton>
          </div>
        )}
      />
      <div role="status">
        {said !== null && (
          <Text size="sm" mt={8} className={classes.said ?? ""}>
            <strong>{t("offer.coupon_valid")}:</strong> {t(said.key, said.values)}
          </Text>
        )}
      </div>
    </form>
  );
}
