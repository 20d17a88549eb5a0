import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { CompanyState } from "#features/company/company_state.rules.ts";
import { couponSentence, euros } from "#features/subscription/offer.rules.ts";
import { PriceLine } from "#features/subscription/client/offer/PriceLine.tsx";
import type { Coupon } from "#features/subscription/client/offer/use_coupon.ts";
import type { PackageOffer } from "#features/subscription/subscription.contract.ts";
import classes from "./OrderSummary.module.css";

type Props = {
  state: CompanyState;
  offer: PackageOffer | undefined;
  coupon: Pick<Coupon, "terms" | "text" | "lowered">;
  /** What the card is charged now; null where only the provider knows it. */
  due: number | null;
  /** What of the price the credit pays; null for nothing. */
  credit: number | null;
};

/** What is paid for: the plan, what a code makes of its price, what is charged now. */
export function OrderSummary({ state, offer, coupon: { terms, text, lowered }, due, credit }: Props) {
  const { t, language } = useTexts();
  const dates = useDates();
  const { instance, voucher } = useUser();
  const isOpen = state === "grace_period";
  const said =
    terms === null || offer === undefined || isOpen ? null : couponSentence(terms, offer.interval, language);
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        {offer && (
          <>
            <div>
              <dt>{t("reg.plan")}</dt>
              <dd>{offer.package_name}</dd>
            </div>
            <div>
              <dt>{t("reg.price")}</dt>
              <dd>
                <PriceLine offer={offer} lowered={isOpen ? [] : lowered} terms={terms} />
              </dd>
            </div>
          </>
        )}
        {said !== null && (
          <div>
            <dt>{t("reg.coupon", { code: text.trim() })}</dt>
            <dd>{t(said.key, said.values)}</dd>
          </div>
        )}
        {credit !== null && (
          <div>
            <dt>{t("reg.credit")}</dt>
            <dd>{euros(-credit, language)}</dd>
          </div>
        )}
        <div className={classes.due}>
          <dt>{t(isOpen ? "reg.due_open" : "reg.due")}</dt>
          <dd>{due === null ? t("reg.due_unknown") : euros(due, language)}</dd>
        </div>
      </dl>
      {/* The provider is told the prices and no tax: what stands here is what the card is charged. */}
      <p className={classes.note}>{t("offer.vat")}</p>
      {voucher && state === "new" && offer && (
        <p className={classes.note}>
          {t(offer.interval === "year" ? "reg.first_year_free" : "reg.first_month_free")}
        </p>
      )}
      {isOpen && instance.open_until !== null && (
        <p className={classes.note}>{t("pay.error_until", { when: dates.dateTime(instance.open_until) })}</p>
      )}
    </div>
  );
}
