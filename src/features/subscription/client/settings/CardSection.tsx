import { Button } from "@mantine/core";
import { IconCreditCard } from "@tabler/icons-react";
import { useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { brandName, expiryText } from "../../standing.rules.ts";
import type { Subscription } from "../../subscription.contract.ts";
import classes from "./CardSection.module.css";
import sections from "./SubscriptionPage.module.css";

/** The card that is charged. */
export function CardSection({ subscription }: { subscription: Subscription }) {
  const { t } = useTexts();
  const modals = useModals();
  const titleId = useId();
  const { card_brand, last4, exp_month, exp_year, state } = subscription;
  // While something is owed, another card pays it: the plan's button says so.
  const isChangeable = last4 !== null && ["active", "cancelled"].includes(state);
  return (
    <section className={sections.section} aria-labelledby={titleId}>
      <div className={sections.head}>
        <div>
          <h2 id={titleId}>{t("sub.card")}</h2>
          {last4 === null ? (
            <p className={classes.none}>{t("sub.card_none")}</p>
          ) : (
            <p className={classes.card}>
              <IconCreditCard size={20} stroke={1.75} aria-hidden />
              <span>
                {t("sub.card_number", { brand: brandName(card_brand ?? t("sub.card")), last4 })}
                {exp_month !== null && exp_year !== null && (
                  <span className={classes.expiry}>
                    {t("sub.card_expiry", { expiry: expiryText(exp_month, exp_year) })}
                  </span>
                )}
              </span>
            </p>
          )}
        </div>
        {isChangeable && (
          <Button variant="default" onClick={() => modals.open("change_subscription", { stays: true })}>
            {t("sub.card_change")}
          </Button>
        )}
      </div>
    </section>
  );
}
