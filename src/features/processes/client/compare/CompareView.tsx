import { CloseButton, Select, Skeleton } from "@mantine/core";
import { IconGitCompare } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { saysHidden } from "#platform/client/api/call_error.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { Notice } from "#ui/states/Notice.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { changeGroups, comparedWith, isReadersState } from "../../versions/changes_list.rules.ts";
import type { Process, ProcessVersion } from "../../processes.contract.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import { InfosContext } from "../steps/use_step_name.ts";
import { ChangeList } from "./ChangeList.tsx";
import classes from "./CompareView.module.css";
import type { Comparison } from "./use_comparison.ts";

type Props = {
  comparison: Comparison;
  /** Whose chart is on screen. */
  process: Pick<Process, "version_id" | "source" | "version">;
  versions: readonly ProcessVersion[];
  onWith(version_id: number): void;
  onClose(): void;
  /** Shows a step on the chart. */
  onGo(unique_id: number): void;
};

/** Beside the chart: the version that it is compared with, and what is different, in words. */
export function CompareView({ comparison, process, versions, onWith, onClose, onGo }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const { query } = comparison;
  useEscape(onClose);
  const others = comparedWith(versions, process, comparison.with);
  // The address may name one that was deleted, or never was of this process: the panel goes on with another.
  const isGone = saysHidden(query.error);
  return (
    <section className={classes.root} aria-label={t("changes.title")}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t("changes.title")}</h2>
        <CloseButton aria-label={t("changes.close")} onClick={onClose} />
      </header>
      {others.length === 0 ? (
        !isGone && <p className={classes.hint}>{t("changes.only")}</p>
      ) : (
        <Select
          label={t("changes.with")}
          placeholder={t("changes.choose")}
          allowDeselect={false}
          value={comparison.with === undefined ? null : String(comparison.with)}
          data={others.map(({ id, name, updated_at }) => ({
            value: String(id),
            label: isReadersState(process, id)
              ? t("changes.readers_see")
              : `${name} · ${dates.dateTime(updated_at)}`,
          }))}
          onChange={(id) => id !== null && onWith(Number(id))}
        />
      )}
      {isGone && (
        <Notice tone="attention" role="status">
          {t(others.length === 0 ? "changes.gone_only" : "changes.gone")}
        </Notice>
      )}
      {comparison.with !== undefined && !isGone && (
        <QueryState query={query} skeleton={<ChangesSkeleton />} place="part">
          {({ data }) => (
            <InfosContext value={comparison.infos}>
              <Changes
                comparison={comparison}
                shown={process.version.name}
                other={isReadersState(process, data.version_id) ? null : data.version.name}
                onGo={onGo}
              />
            </InfosContext>
          )}
        </QueryState>
      )}
    </section>
  );
}

/** What takes Escape for itself while it has the keyboard: fields, and what lies over the page. */
const ownEscape = "input, textarea, select, [contenteditable], [role=combobox], [role=menu], [role=dialog]";

/** The comparison leaves the keyboard where it was begun from, so that Escape ends it from anywhere on the page. */
function useEscape(close: () => void): void {
  const { isOpen } = useModals();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isOpen) return;
    if (event.target instanceof Element && event.target.closest(ownEscape) !== null) return;
    close();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

type ChangesProps = {
  comparison: Comparison;
  shown: string;
  /** What the other version is called; null when it is what readers see of the same one. */
  other: string | null;
  onGo: Props["onGo"];
};

function Changes({ comparison, shown, other, onGo }: ChangesProps) {
  const { t } = useTexts();
  const { changes, before, after } = comparison;
  // Of one kind alone its heading below says as much.
  const { groups } = changeGroups(changes, 0);
  if (changes.length === 0)
    return (
      <EmptyState
        icon={<IconGitCompare aria-hidden />}
        title={t(other === null ? "changes.none_since" : "changes.none")}
      />
    );
  return (
    <>
      <h3 className={classes.between}>
        {other === null ? t("changes.since_published", { shown }) : t("changes.between", { shown, other })}
      </h3>
      {groups.length > 1 && (
        <ul className={classes.summary} style={chartVariables} aria-label={t("changes.list")}>
          {groups.map(({ kind, count }) => (
            <li key={kind} data-kind={kind}>
              {t(`changes.${kind}`, { count })}
            </li>
          ))}
        </ul>
      )}
      <ChangeList changes={changes} before={before ?? undefined} after={after} onGo={onGo} />
    </>
  );
}

function ChangesSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("changes.loading")}>
      <Skeleton height={20} width="60%" />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  );
}
