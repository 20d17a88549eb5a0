import { Button, CloseButton } from "@mantine/core";
import { IconInfoCircle, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { changeWords } from "../changes.rules.ts";
import classes from "./ChangedBar.module.css";
import type { Change, Changes } from "./use_changes.ts";

type Props = {
  changes: Changes;
  /** Reads what is on screen again; without it there is nothing to show, and the words say what comes of that. */
  onShow?: () => Promise<void>;
  /** Where to go when the thing is gone. */
  listPath: string;
  /** What else can be done then. */
  goneAction?: ReactNode;
  /** Said instead of what was done. */
  words?: ReactNode;
};

/** A quiet line that says what somebody else did to what is on screen, and offers to show it. */
export function ChangedBar({ changes: { change, dismiss }, onShow, listPath, goneAction, words }: Props) {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  async function show(what: Change) {
    setLoading(true);
    await onShow?.().finally(() => setLoading(false));
    // The button is going, and the reader goes on from where it was.
    place.current?.focus({ preventScroll: true });
    setShown(true);
    dismiss(what);
  }

  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className={classes.place}
      data-filled={change !== null || undefined}
    >
      {change === null ? (
        isShown && <span className={classes.said}>{t("watching.shown")}</span>
      ) : (
        <div className={classes.bar}>
          <IconInfoCircle size={18} className={classes.icon} aria-hidden />
          <p className={classes.words}>{words ?? <ChangeWords change={change} />}</p>
          {change.is_gone ? (
            <>
              {goneAction}
              <Button component={Link} to={listPath} size="xs" variant="default">
                {t("watching.to_list")}
              </Button>
            </>
          ) : (
            onShow && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={14} aria-hidden />}
                loading={isLoading}
                onClick={() => void show(change)}
              >
                {t("watching.show")}
              </Button>
            )
          )}
          <CloseButton size="sm" aria-label={t("watching.dismiss")} onClick={() => dismiss(change)} />
        </div>
      )}
    </div>
  );
}

/** Who did what, and how long ago. */
export function ChangeWords({ change }: { change: Change }) {
  const { t } = useTexts();
  const dates = useDates();
  const key = changeWords(change.change, change.is_gone);
  return (
    <>
      {byWhom(t, key, change.name)}{" "}
      <time className={classes.time} dateTime={change.at} title={dates.dateTime(change.at)}>
        {dates.relative(change.at)}
      </time>
    </>
  );
}
