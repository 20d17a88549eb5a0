import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import type { Person } from "#platform/schemas.ts";
import type { ListChange, VersionDifference } from "../../compare.rules.ts";
import { plainSentenceOfTrigger } from "../../triggers.sentences.ts";
import { Added, Removed } from "./DifferenceText.tsx";
import classes from "./FieldDifferences.module.css";

/** What changed of a procedure besides its steps. */
export function FieldDifferences({ difference }: { difference: VersionDifference }) {
  const { t, language } = useTexts();
  const { name, responsible, roles, categories, triggers } = difference;
  const personName = (person: Person | null) => (person === null ? t("compare.nobody") : fullName(person));
  return (
    <dl className={classes.root}>
      {name !== null && (
        <Field label={t("proc.name")}>
          <Removed>{name.before}</Removed> <Added>{name.after}</Added>
        </Field>
      )}
      {responsible !== null && (
        <Field label={t("proc.manager")}>
          <Removed>{personName(responsible.before)}</Removed> <Added>{personName(responsible.after)}</Added>
        </Field>
      )}
      <ListField label={t("proc.roles")} change={roles} wordsOf={(role) => role.name} />
      <ListField label={t("proc.categories")} change={categories} wordsOf={(category) => category.name} />
      <ListField
        label={t("proc.triggers")}
        change={triggers}
        wordsOf={(trigger) => plainSentenceOfTrigger(trigger, { t, language })}
      />
    </dl>
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
