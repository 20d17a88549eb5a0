import { Fragment, type ReactNode } from "react";
import { type Texts, useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import type { VersionDifference } from "../../versions/compare.rules.ts";
import type { Differences, FieldChange, ListChange } from "../../fields/procedure_fields.rules.ts";
import type { FieldName } from "../../procedures.contract.ts";
import { plainSentenceOfTrigger } from "../../triggers/triggers.sentences.ts";
import { Added, Removed } from "./DifferenceText.tsx";
import classes from "./FieldDifferences.module.css";

type Shown = Exclude<FieldName, "steps">;

/** The change of each field in words, in the order of the form; nothing where there is none. */
const fields: { [Name in Shown]: (change: Differences[Name], texts: Texts) => ReactNode } = {
  name: (change, { t }) => <WholeField label={t("proc.name")} change={change} wordsOf={(name) => name} />,
  responsible: (change, { t }) => (
    <WholeField
      label={t("proc.manager")}
      change={change}
      wordsOf={(person) => (person === null ? t("compare.nobody") : fullName(person))}
    />
  ),
  roles: (change, { t }) => (
    <ListField label={t("proc.roles")} change={change} wordsOf={(role) => role.name} />
  ),
  categories: (change, { t }) => (
    <ListField label={t("proc.categories")} change={change} wordsOf={(category) => category.name} />
  ),
  triggers: (change, { t, language }) => (
    <ListField
      label={t("proc.triggers")}
      change={change}
      wordsOf={(trigger) => plainSentenceOfTrigger(trigger, { t, language })}
    />
  ),
};
const names = Object.keys(fields) as Shown[];

/** What changed of a procedure besides its steps. */
export function FieldDifferences({ difference }: { difference: VersionDifference }) {
  const texts = useTexts();
  const shown = <Name extends Shown>(name: Name) => fields[name](difference[name], texts);
  return (
    <dl className={classes.root}>
      {names.map((name) => (
        <Fragment key={name}>{shown(name)}</Fragment>
      ))}
    </dl>
  );
}

type WholeProps<Value> = {
  label: string;
  change: FieldChange<Value> | null;
  wordsOf(value: Value): string;
};

function WholeField<Value>({ label, change, wordsOf }: WholeProps<Value>) {
  if (change === null) return null;
  return (
    <Field label={label}>
      <Removed>{wordsOf(change.before)}</Removed> <Added>{wordsOf(change.after)}</Added>
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ListProps<Item> = { label: string; change: ListChange<Item>; wordsOf(item: Item): string };

function ListField<Item>({ label, change, wordsOf }: ListProps<Item>) {
  if (change.added.length + change.removed.length === 0) return null;
  return (
    <Field label={label}>
      <ul className={classes.items}>
        {change.removed.map(wordsOf).map((words) => (
          <li key={`removed ${words}`}>
            <Removed>{words}</Removed>
          </li>
        ))}
        {change.added.map(wordsOf).map((words) => (
          <li key={`added ${words}`}>
            <Added>{words}</Added>
          </li>
        ))}
      </ul>
    </Field>
  );
}
