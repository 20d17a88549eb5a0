import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import dots from "#ui/content/dots.module.css";
import { PersonName } from "#ui/content/PersonName.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { checksPath } from "../check_paths.ts";
import { type Check, editCheck, findChecks, listChecks } from "../checks.contract.ts";
import { CheckStatus } from "./CheckStatus.tsx";
import { CheckFooter, CheckSteps } from "./CheckParts.tsx";
import classes from "./CheckPage.module.css";
import { ProgressBar } from "./ProgressBar.tsx";
import { StepsSkeleton } from "./StepsSkeleton.tsx";
import { TickStatus } from "./TickStatus.tsx";
import { useCheckForm } from "./use_check_form.ts";

/** One check at `/checks/{id}`: ticked here by who began it, read by the others and once it is closed. */
export function CheckPage() {
  const { id = "" } = useParams();
  const query = useQuery(queryOf(editCheck, { params: { id } }));
  return (
    <QueryState query={query} skeleton={<StepsSkeleton />}>
      {({ data }) => <CheckView key={data.id} read={data} />}
    </QueryState>
  );
}

function CheckView({ read }: { read: Check }) {
  const { t } = useTexts();
  const { id: own_id } = useUser();
  const refresh = useRefresh();
  const form = useCheckForm(read, {
    onCompleted: () => void refresh(listChecks, findChecks, editCheck),
  });
  const { check, ticks } = form;
  const isOwn = check.user.id === own_id;
  const isTicked = isOwn && check.status === "open";
  const { name, is_deleted, slug } = check.procedure;
  return (
    <article className={classes.root}>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: t("check.title"), to: checksPath }]}
        meta={
          <>
            <CheckStatus status={check.status} />
            <PersonName person={check.user} />
            <span className={`${dots.dots} ${classes.facts}`}>
              <CheckDates check={check} />
              <span>{t("check.version", { number: check.version.number })}</span>
              {!is_deleted && (
                <span>
                  <Link to={procedurePath(slug)}>{t("check.to_procedure")}</Link>
                </span>
              )}
            </span>
          </>
        }
      />
      <div className={classes.progress} data-ticked={isTicked || undefined}>
        <ProgressBar check={check} />
        {isTicked && <TickStatus ticks={ticks} />}
        {!isOwn && check.status === "open" && (
          <p className={classes.note}>
            {t("check.somebodys", { name: `${check.user.first_name} ${check.user.last_name}`.trim() })}
          </p>
        )}
        {check.status === "closed" && check.completed === 0 && (
          <p className={classes.note}>{t("check.ended_early_note")}</p>
        )}
      </div>
      <CheckSteps form={form} />
      {read.status === "open" && (
        <div className={classes.foot}>
          <CheckFooter form={form} />
        </div>
      )}
    </article>
  );
}

/** When it was begun, and when it was closed: nothing changes a closed one any more. */
function CheckDates({ check: { status, created_at, updated_at } }: { check: Check }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <>
      <time dateTime={created_at}>{t("check.begun", { when: dates.dateTime(created_at) })}</time>
      {status === "closed" && (
        <time dateTime={updated_at}>{t("check.ended", { when: dates.dateTime(updated_at) })}</time>
      )}
    </>
  );
}
