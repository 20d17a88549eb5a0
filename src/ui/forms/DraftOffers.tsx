import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { DraftOffer } from "#platform/drafts/other_drafts.ts";
import { useIsPhone } from "../device/use_device.ts";
import { focusTitle } from "../page/page_title_focus.ts";
import classes from "./DraftOffers.module.css";
import type { Drafts } from "./use_drafts.ts";
import { Notice } from "../states/Notice.tsx";
import { useAlerts } from "../states/use_alerts.tsx";

type Props<Value> = {
  drafts: Drafts<Value>;
  /** What a text is called, or how it begins. */
  nameOf(value: Value): string;
  /** What came of the thing since a text was written. */
  newsOf?(value: Value): ReactNode;
  onTake(value: Value): void;
};

/** So many are shown before they are asked for. */
const shownAtFirst = 3;

/** What earlier forms left unsaved, above the form that it belongs to, and what its own text may expect. */
export function DraftOffers<Value>({ drafts, nameOf, newsOf, onTake }: Props<Value>) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { offers, isElsewhere, keeping } = drafts;
  const shown = isWhole ? offers : offers.slice(0, shownAtFirst);
  const others = offers.length - shown.length;
  const alerts = useAlerts();
  const bringBack = useRef<() => void>(undefined);
  useEffect(() => () => bringBack.current?.(), []);

  function take(offer: DraftOffer<Value>) {
    onTake(offer.value);
    drafts.take(offer);
    // Its buttons are going, and the keyboard goes on from above the form.
    focusTitle();
  }

  function discard(offer: DraftOffer<Value>) {
    drafts.discard(offer);
    focusTitle();
    bringBack.current?.();
    bringBack.current = alerts.offer(
      t("draft.discarded"),
      [{ label: t("draft.bring_back"), onAct: () => take(offer) }],
      () => {},
    );
  }

  return (
    <>
      {keeping === "refused" && <Notice tone="attention">{t("draft.not_kept")}</Notice>}
      {isElsewhere && (
        <Notice tone="quiet" role="status" className={classes.elsewhere ?? ""}>
          {t("draft.elsewhere")}
        </Notice>
      )}
      {shown.length > 0 && (
        <div className={classes.place} data-first={(keeping === "nothing" && !isWhole) || undefined}>
          <Notice icon={<IconHistory aria-hidden />}>
            <ul className={classes.offers}>
              {shown.map((offer) => (
                <Offer
                  key={offer.slot}
                  offer={offer}
                  name={nameOf(offer.value).trim()}
                  news={newsOf?.(offer.value)}
                  onTake={() => take(offer)}
                  onDiscard={() => discard(offer)}
                />
              ))}
            </ul>
            {others > 0 && (
              <Button size="compact-sm" variant="subtle" mt={8} onClick={() => setWhole(true)}>
                {t("draft.more", { count: others })}
              </Button>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

type OfferProps = {
  offer: DraftOffer<unknown>;
  name: string;
  news: ReactNode;
  onTake(): void;
  onDiscard(): void;
};

function Offer({ offer, name, news, onTake, onDiscard }: OfferProps) {
  const { t } = useTexts();
  const dates = useDates();
  const id = useId();
  // So near to the form's own button, a second filled one would say that it comes first.
  const isPhone = useIsPhone();
  return (
    <li className={classes.offer}>
      <div id={id}>
        <strong>{t("draft.offer", { when: dates.dateTime(offer.saved_at) })}</strong>
        {name !== "" && <span className={classes.name}>{name}</span>}
        {news}
      </div>
      <div className={classes.buttons}>
        <Button size="xs" {...(isPhone && { variant: "outline" })} aria-describedby={id} onClick={onTake}>
          {t("draft.restore")}
        </Button>
        <Button size="xs" variant="default" aria-describedby={id} onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      </div>
    </li>
  );
}
