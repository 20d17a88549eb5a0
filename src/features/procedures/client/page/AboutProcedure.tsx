import { UsedIn } from "#features/items/client/uses/UsedIn.tsx";
import { formatDuration } from "#features/visits/durations.rules.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { listProcedureUses, type Procedure } from "../../procedures.contract.ts";
import classes from "./AboutProcedure.module.css";

const TimeSpent = lazyComponent(() => import("#features/visits/client/TimeSpent.tsx"), "TimeSpent");

/** What is known of a procedure besides what it says: where it is used, how much it is read. */
export function AboutProcedure({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const { slug, analytics } = procedure;
  return (
    <div className={classes.root}>
      <UsedIn uses={queryOf(listProcedureUses, { params: { slug } })} />
      <dl className={classes.statistics}>
        <dt>{t("proc.statistics")}</dt>
        <dd>
          <ul className={classes.numbers}>
            <Figure label={t("proc.total_time")} value={formatDuration(analytics.total_time)} />
            <Figure label={t("proc.entries")} value={String(analytics.entries)} />
            <Figure label={t("proc.average")} value={formatDuration(analytics.average_time)} />
          </ul>
          <div className={classes.time}>
            <ErrorBoundary fallback={null}>
              <LazyPlace fallback={null}>
                <TimeSpent procedure={procedure} />
              </LazyPlace>
            </ErrorBoundary>
          </div>
        </dd>
      </dl>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <li>
      <span className={classes.label}>{label}</span> <span className={classes.figure}>{value}</span>
    </li>
  );
}
