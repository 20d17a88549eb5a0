import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import type { IdName, Person } from "#platform/schemas.ts";
import { formatDuration } from "#features/visits/durations.rules.ts";
import type { Procedure, Trigger } from "../../procedures.contract.ts";
import { dayWithWeekday } from "../../triggers.sentences.ts";
import classes from "./ProcedureFacts.module.css";
import { TriggerWords } from "./TriggerWords.tsx";

type Props = {
  procedure: {
    responsible: Person | null;
    roles: readonly IdName[];
    categories: readonly IdName[];
    triggers: readonly Omit<Trigger, "id">[];
    next_date?: string | null;
    analytics?: Procedure["analytics"];
  };
  /** What stands under the statistics. */
  time?: ReactNode;
};

/** What a procedure says about itself besides its steps, one property a line. */
export function ProcedureFacts({ procedure, time }: Props) {
  const { t, language } = useTexts();
  const { responsible, roles, categories, triggers, next_date, analytics } = procedure;
  return (
    <dl className={classes.root}>
      {responsible !== null && (
        <Fact label={t("proc.manager")}>
          <PersonName person={responsible} />
        </Fact>
      )}
      <Names label={t("proc.roles")} items={roles} />
      <Names label={t("proc.categories")} items={categories} />
      {triggers.length > 0 && (
        <Fact label={t("proc.triggers")}>
          <ul className={classes.triggers}>
            {triggers.map((trigger) => (
              <li key={`${trigger.type} ${trigger.value}`}>
                <TriggerWords trigger={trigger} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {next_date !== undefined && next_date !== null && (
        <Fact label={t("proc.next_date")}>
          <time dateTime={next_date} className={classes.next}>
            {dayWithWeekday(next_date, { t, language })}
          </time>
        </Fact>
      )}
      {analytics !== undefined && (
        <div className={`${classes.fact} ${classes.statistics}`}>
          <dt>{t("proc.statistics")}</dt>
          <dd>
            <ul className={classes.numbers}>
              <Figure label={t("proc.total_time")} value={formatDuration(analytics.total_time)} />
              <Figure label={t("proc.entries")} value={String(analytics.entries)} />
              <Figure label={t("proc.average")} value={formatDuration(analytics.average_time)} />
            </ul>
            {time !== undefined && <div className={classes.time}>{time}</div>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Names({ label, items }: { label: string; items: readonly IdName[] }) {
  if (items.length === 0) return null;
  return (
    <Fact label={label}>
      <ul className={classes.names}>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Fact>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <li>
      <span className={classes.figureLabel}>{label}</span> <span className={classes.figure}>{value}</span>
    </li>
  );
}
