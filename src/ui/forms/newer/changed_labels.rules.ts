import { isSame } from "./written_over.rules.ts";

/** What a form's fields are called, each by its key; of a field that has fields of its own, those. A revision is none. */
export type Labels<Values> = {
  readonly [Field in Exclude<keyof Values, "revision">]-?:
    | string
    | Readonly<Record<keyof NonNullable<Values[Field]>, string>>;
};

/** What the fields are called that another state has otherwise, in the order of the labels. */
export function changedLabels<Values>(labels: Labels<Values>, before: Values, theirs: Values): string[] {
  return changedIn(labels, before, theirs);
}

const partOf = (values: unknown, field: string): unknown => Object(values)[field];

function changedIn(labels: object, before: unknown, theirs: unknown): string[] {
  return Object.entries(labels).flatMap(([field, label]: [string, unknown]) => {
    const [had, has] = [partOf(before, field), partOf(theirs, field)];
    if (typeof label === "string") return isSame(had, has) ? [] : [label];
    return changedIn(Object(label), had, has);
  });
}
