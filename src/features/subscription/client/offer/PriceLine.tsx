import { VisuallyHidden } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { chargedFor, type CouponTerms, euros, type Lowered } from "../../offer.rules.ts";
import type { PackageOffer } from "../../subscription.contract.ts";
import classes from "./PriceLine.module.css";

type Props = {
  offer: PackageOffer;
  lowered: Lowered;
  /** How long what a code makes of the price stays so. */
  terms: CouponTerms | null;
  /** Stands out, as what plans are compared by. */
  isLarge?: boolean;
};

/** What a plan costs, for how long, and what it costs then. */
export function PriceLine({ offer, lowered, terms, isLarge = false }: Props) {
  const { t, language } = useTexts();
  const { interval } = offer;
  const { price, old_price, for_first, later } = chargedFor(offer, lowered, terms);
  const per = t(interval === "year" ? "offer.per_year" : "offer.per_month");
  const after = `${euros(later, language)} ${per}`;
  return (
    <span className={classes.root}>
      {old_price !== null && (
        <>
          <VisuallyHidden>{t("offer.old_price", { price: euros(old_price, language) })}</VisuallyHidden>
          <s className={classes.old} aria-hidden>
            {euros(old_price, language)}
          </s>
        </>
      )}{" "}
      <span data-large={isLarge || undefined} className={classes.amount}>
        {euros(price, language)}
      </span>{" "}
      <span className={classes.per}>
        {for_first === null
          ? per
          : t(interval === "year" ? "offer.first_years" : "offer.first_months", { count: for_first, after })}
      </span>
    </span>
  );
}
