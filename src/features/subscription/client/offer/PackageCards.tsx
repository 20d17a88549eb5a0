import { Anchor, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import {
  type CouponTerms,
  counterpartOf,
  euros,
  hasRoom,
  type Interval,
  intervalsOf,
  type Lowered,
  savedByYear,
} from "../../offer.rules.ts";
import type { PackageOffer } from "../../subscription.contract.ts";
import classes from "./PackageCards.module.css";
import { PriceLine } from "./PriceLine.tsx";

type Props = {
  offers: readonly PackageOffer[];
  /** The `package_id` that is chosen; null for none yet. */
  value: number | null;
  onChange(offer: PackageOffer): void;
  /** What a code makes of the prices. */
  lowered?: Lowered;
  /** How long it does so. */
  terms?: CouponTerms | null;
  /** The company's plan, by what plans are compared with. */
  current?: number | null;
  /** People at work, for whom a plan must have room. */
  active_users?: number;
  /** Why the choice was not taken. */
  error?: string | null;
  /** By which a form finds the field that an error is about. */
  path?: string;
  /** Whom to write to for more people than any plan has room for. */
  support_email?: string | null;
};

/** The plans, one of which is chosen; month and year are chosen between above them. */
export function PackageCards({
  offers,
  value,
  onChange,
  lowered = [],
  terms = null,
  current = null,
  active_users = 0,
  error = null,
  path,
  support_email = null,
}: Props) {
  const { t } = useTexts();
  const name = useId();
  const errorId = useId();
  const intervals = intervalsOf(offers);
  const chosen = offers.find(({ package_id }) => package_id === value);
  const [looked, setLooked] = useState<Interval | null>(null);
  const interval = looked ?? chosen?.interval ?? intervals[0] ?? "month";
  const shown = offers.filter((offer) => offer.interval === interval);

  function lookAt(next: Interval) {
    setLooked(next);
    const same = counterpartOf(offers, value, next);
    if (same !== undefined && hasRoom(same, active_users)) onChange(same);
  }

  if (offers.length === 0) return <Text>{t("offer.none")}</Text>;
  return (
    <div className={classes.root}>
      {intervals.length > 1 && (
        <Segments
          label={t("offer.interval")}
          options={intervals.map((one) => ({ value: one, label: t(`offer.${one}`) }))}
          value={interval}
          onChange={lookAt}
        />
      )}
      <div
        role="radiogroup"
        aria-label={t("offer.plans")}
        aria-describedby={error === null ? undefined : errorId}
        aria-required
        className={classes.cards}
        data-error={error !== null || undefined}
      >
        {shown.map((offer, index) => (
          <PackageCard
            key={offer.package_id}
            offer={offer}
            group={name}
            path={index === 0 ? path : undefined}
            isChosen={offer.package_id === value}
            isCurrent={offer.check_package_id === current}
            lowered={lowered}
            terms={terms}
            saved={savedByYear(offers, offer)}
            active_users={active_users}
            onChoose={() => {
              setLooked(null);
              onChange(offer);
            }}
          />
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.notes}>
        <p>{t("offer.vat")}</p>
        <p>
          {t("offer.more_than_100")}{" "}
          {support_email === null ? (
            t("offer.ask_provider")
          ) : (
            <Anchor href={`mailto:${support_email}`} inherit underline="always">
              {t("offer.contact")}
            </Anchor>
          )}
        </p>
      </div>
    </div>
  );
}

type CardProps = {
  offer: PackageOffer;
  group: string;
  path: string | undefined;
  isChosen: boolean;
  isCurrent: boolean;
  lowered: Lowered;
  terms: CouponTerms | null;
  /** Against twelve months of the same plan. */
  saved: number | null;
  active_users: number;
  onChoose(): void;
};

function PackageCard({
  offer,
  group,
  path,
  isChosen,
  isCurrent,
  lowered,
  terms,
  saved,
  active_users,
  onChoose,
}: CardProps) {
  const { t, language } = useTexts();
  const noteId = useId();
  const isLowered = lowered.some(({ package_id }) => package_id === offer.package_id);
  const isTooSmall = !hasRoom(offer, active_users);
  return (
    <label className={classes.card} data-chosen={isChosen || undefined} data-closed={isTooSmall || undefined}>
      <input
        type="radio"
        className={classes.input}
        name={group}
        checked={isChosen}
        disabled={isTooSmall}
        onChange={onChoose}
        aria-describedby={noteId}
        data-path={path}
      />
      <span className={classes.name}>
        {offer.package_name}
        {isCurrent && <span className={classes.current}>{t("offer.current")}</span>}
      </span>
      <PriceLine offer={offer} lowered={lowered} terms={terms} isLarge />
      {saved !== null && !isLowered && (
        <span className={classes.saved}>{t("offer.saved", { amount: euros(saved, language) })}</span>
      )}
      <span id={noteId} className={classes.includes}>
        {isTooSmall && (
          <span className={classes.tooSmall}>{t("offer.no_room", { count: active_users })}</span>
        )}
        {offer.includes.map((line) => (
          <span key={line} className={classes.line}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <span>{line}</span>
          </span>
        ))}
      </span>
    </label>
  );
}
