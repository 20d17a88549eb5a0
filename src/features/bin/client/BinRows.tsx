import { ActionIcon } from "@mantine/core";
import { IconFileText, IconRoute, IconTrashX } from "@tabler/icons-react";
import { useRef } from "react";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { isTyping } from "#ui/device/use_shortcut.tsx";
import dots from "#ui/content/dots.module.css";
import { fullName } from "#ui/content/PersonName.tsx";
import { RowList } from "#ui/lists/RowList.tsx";
import { useDeletion } from "#ui/modals/use_deletion.tsx";
import { focusPageTitle } from "#ui/page/page_title_focus.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { binCalls, type BinRow } from "../bin.contract.ts";
import { daysLeft } from "../bin.rules.ts";
import classes from "./BinPage.module.css";
import { useRestoring } from "./use_restoring.ts";

type Props = {
  rows: readonly BinRow[];
  /** When they were read, in milliseconds. */
  readAt: number;
  /** They are still those of the former filters. */
  isStale: boolean;
};

/** What is in the bin. */
export function BinRows({ rows, readAt, isStale }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // The row and its buttons are going, and the list with the last one: the keyboard goes on from what stays.
  const leave = () => {
    // Who types elsewhere by now goes on there.
    if (isTyping(document.activeElement)) return;
    if (rows.length > 1) list.current?.focus({ preventScroll: true });
    else focusPageTitle();
  };
  return (
    <RowList ref={list} label={t("bin.title")} isStale={isStale}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className={classes.row}>
          <Row row={row} readAt={readAt} onGone={leave} />
        </li>
      ))}
    </RowList>
  );
}

const icons = { procedure: IconFileText, process: IconRoute };

type RowProps = Pick<Props, "readAt"> & { row: BinRow; onGone(): void };

function Row({ row, readAt, onGone }: RowProps) {
  const { t } = useTexts();
  const dates = useDates();
  const alerts = useAlerts();
  const changed = useChanged();
  const restore = useRestoring();
  const askToDelete = useDeletion();
  const { kind, id, name, deleted_by, deleted_at, goes_at, rights } = row;
  const { purge } = binCalls[kind];
  const Icon = icons[kind];
  const left = daysLeft(goes_at, readAt);
  const when = dates.relative(deleted_at);
  const actions = useRef<HTMLDivElement>(null);
  /** Who is elsewhere by now stays there. */
  const leaveRow = () => {
    const { activeElement } = document;
    if (activeElement === document.body || actions.current?.contains(activeElement)) onGone();
  };

  return (
    <>
      <div className={classes.main}>
        <span className={classes.name}>{name}</span>
        <span className={`${dots.dots} ${classes.facts}`}>
          <span className={classes.kind}>
            <Icon size={14} aria-hidden />
            {t(`bin.kind.${kind}`)}
          </span>
          <time dateTime={deleted_at} title={dates.dateTime(deleted_at)}>
            {byWhom(t, `bin.deleted.${kind}`, deleted_by && fullName(deleted_by), { when })}
          </time>
          <time dateTime={goes_at} title={dates.dateTime(goes_at)}>
            {left === 0 ? t("bin.left_none") : t("bin.left", { count: left })}
          </time>
        </span>
      </div>
      <div ref={actions} className={classes.actions}>
        <StateButton
          variant="default"
          size="xs"
          label={t("bin.restore_of", { name })}
          onAct={() =>
            restore(kind, id).then(leaveRow, (error: unknown) => {
              alerts.error(error);
              throw error;
            })
          }
        >
          {t("button.restore")}
        </StateButton>
        {rights.purge && (
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={t("bin.purge_of", { name })}
            title={t("bin.purge")}
            onClick={() =>
              askToDelete({
                title: t("bin.purge_title", { name }),
                consequences: [t(`bin.purge_${kind}`)],
                action: t("bin.purge"),
                remove: () => call(purge, { params: { id } }),
                onGone() {
                  onGone();
                  alerts.success(t("bin.purged", { name }));
                  void changed(purge);
                },
              })
            }
          >
            <IconTrashX size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </>
  );
}
