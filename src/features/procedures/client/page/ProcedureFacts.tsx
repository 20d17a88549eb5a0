import { Fragment, type ReactNode } from "react";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import type { IdName } from "#platform/schemas.ts";
import type { FieldName, Procedure, VersionContent } from "../../procedures.contract.ts";
import { dayWithWeekday } from "../../triggers/triggers.sentences.ts";
import classes from "./ProcedureFacts.module.css";
import { TriggerWords } from "./TriggerWords.tsx";

/** The name is the page's heading, the steps are its body. */
type FactName = Exclude<FieldName, "name" | "steps">;

/** How each field is read, in their order on the page; nothing where there is nothing to say. */
const facts: { [Name in FactName]: (value: VersionContent[Name], t: Translate) => ReactNode } = {
  responsible: (person, t) =>
    person !== null && (
      <Fact label={t("proc.manager")}>
        <PersonName person={person} />
      </Fact>
    ),
  roles: (roles, t) => <Names label={t("proc.roles")} items={roles} />,
  categories: (categories, t) => <Names label={t("proc.categories")} items={categories} />,
  triggers: (triggers, t) =>
    triggers.length > 0 && (
      <Fact label={t("proc.triggers")}>
        <ul className={classes.triggers}>
          {triggers.map((trigger) => (
            <li key={`${trigger.type} ${trigger.value}`}>
              <TriggerWords trigger={trigger} />
            </li>
          ))}
        </ul>
      </Fact>
    ),
};
const factNames = Object.keys(facts) as FactName[];

type Props = {
  procedure: VersionContent & Partial<Pick<Procedure, "next_date">>;
  /** Stands last, as one more property. */
  version?: ReactNode;
};

/** What a procedure says about itself besides its steps, one property a line. */
export function ProcedureFacts({ procedure, version }: Props) {
  const { t, language } = useTexts();
  const { next_date } = procedure;
  const fact = <Name extends FactName>(name: Name) => facts[name](procedure[name], t);
  return (
    <dl className={classes.root}>
      {factNames.map((name) => (
        <Fragment key={name}>{fact(name)}</Fragment>
      ))}
      {next_date !== undefined && next_date !== null && (
        <Fact label={t("proc.next_date")}>
          <time dateTime={next_date} className={classes.next}>
            {dayWithWeekday(next_date, { t, language })}
          </time>
        </Fact>
      )}
      {version !== undefined && <Fact label={t("proc.version")}>{version}</Fact>}
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
