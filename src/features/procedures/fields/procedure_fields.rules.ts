import { z } from "zod";
import type { IdName } from "#platform/schemas.ts";
import { person } from "#platform/schemas.ts";
import type { StepDifference } from "../versions/compare_steps.rules.ts";
import { differenceOfSteps } from "../versions/compare_steps.rules.ts";
import type { FieldName, ProcedureContent, VersionContent } from "../procedures.contract.ts";
import { fieldNames, procedureStatus } from "../procedures.contract.ts";
import { triggerTypes } from "../triggers/triggers.rules.ts";

const id = z.number().nullable();

/**
 * What the form holds of each field, in the shape that a draft on the device keeps. `key` stays while the form is
 * open; `id` is null until the server has given one.
 */
export const formFields = z.object({
  name: z.string(),
  responsible: person.nullable(),
  roles: z.array(z.number()),
  categories: z.array(z.number()),
  triggers: z.array(
    z.object({
      key: z.string(),
      id,
      type: z.enum(triggerTypes),
      value: z.string(),
      entity_name: z.string().nullable(),
      /** Missing of what was chosen in the form, or kept by an earlier release. */
      entity_status: procedureStatus.nullish(),
    }),
  ),
  steps: z.array(z.object({ key: z.string(), id, body: z.string() })),
} satisfies Record<FieldName, z.ZodType>);
export type FormFields = z.output<typeof formFields>;
export type FormStep = FormFields["steps"][number];
export type FormTrigger = FormFields["triggers"][number];

export const stepKey = (number: number) => `k${number}`;
export const triggerKey = (number: number) => `t${number}`;

/** What a form is made of: a procedure as it was read, or one of its versions, whose triggers have no ids. */
export type ReadFields = Omit<VersionContent, "triggers"> & {
  triggers: (VersionContent["triggers"][number] & { id: number | null })[];
};

/** What a field is called where it is saved, and where its problems are told. */
export type SentAs<Name extends FieldName> = Name extends "responsible" ? "responsible_id" : Name;

/** What is saved, as the contract checks it; only that a manager was chosen is for it to demand. */
export type SentFields = Omit<ProcedureContent, "note" | "responsible_id"> & {
  responsible_id: ProcedureContent["responsible_id"] | undefined;
};
type Sent = { [Name in FieldName]: SentFields[SentAs<Name>] };

/** What the ids of a form are called. */
export type FormNames = { roles: readonly IdName[]; categories: readonly IdName[] };

export type FieldChange<Value> = { before: Value; after: Value };
export type ListChange<Item> = { added: Item[]; removed: Item[] };

/** How two versions differ in each field: step by step, in the entries of a list, or in the whole of it. */
export type Differences = {
  [Name in FieldName]: Name extends "steps"
    ? StepDifference[]
    : VersionContent[Name] extends readonly (infer Item)[]
      ? ListChange<Item>
      : FieldChange<VersionContent[Name]> | null;
};

type Field<Name extends FieldName> = {
  /** What a new form holds. */
  empty: FormFields[Name];
  /** From what was read to the form. */
  load: (read: ReadFields[Name]) => FormFields[Name];
  /** From the form to what is saved. */
  send: (held: FormFields[Name]) => Sent[Name];
  /** Whether nobody wrote anything: leaving the form would lose nothing of it. */
  isSame: (base: FormFields[Name], held: FormFields[Name]) => boolean;
  /** From the form to what a version would hold, for comparing it. */
  content: (held: FormFields[Name], names: FormNames) => VersionContent[Name];
  compare: (before: VersionContent[Name], after: VersionContent[Name]) => Differences[Name];
};

type Plain = string | number | boolean | null;

/** A text, a number, a day: the form holds it as it is read, and sends it as it holds it. */
const plain = {
  load: <Value extends Plain>(read: Value) => read,
  send: <Value extends Plain>(held: Value) => held,
  isSame: <Value extends Plain>(base: Value, held: Value) => base === held,
  content: <Value extends Plain>(held: Value) => held,
  compare: <Value extends Plain>(before: Value, after: Value) =>
    before === after ? null : { before, after },
};

/** Things of the company's that are chosen from a list: the form holds their ids. */
const chosen = {
  empty: [],
  load: (read: readonly IdName[]) => read.map((one) => one.id),
  send: (held: number[]) => held,
  isSame: sameLists((base: number, held: number) => base === held),
  compare: listChange((one: IdName) => String(one.id)),
};

/**
 * Everything there is to know about the fields of a procedure. Form, draft, dirtiness, body, comparison, counts and
 * the places of problems go through it; a field that the contract gives to versions does not compile without its line.
 */
const fields: { readonly [Name in FieldName]: Field<Name> } = {
  name: { ...plain, empty: "", content: (held) => held.trim() },
  responsible: {
    empty: null,
    load: (read) => read,
    send: (held) => held?.id,
    isSame: (base, held) => base?.id === held?.id,
    content: (held) => held,
    compare: (before, after) => (before?.id === after?.id ? null : { before, after }),
  },
  roles: { ...chosen, content: (held, names) => named(names.roles, held) },
  categories: { ...chosen, content: (held, names) => named(names.categories, held) },
  triggers: {
    empty: [],
    load: (read) =>
      read.map(({ id, type, value, entity_name, entity_status }, index) => ({
        key: triggerKey(index + 1),
        id,
        type,
        value,
        entity_name,
        entity_status,
      })),
    send: (held) => held.map(({ id, type, value }) => ({ id, type, value })),
    isSame: sameLists((base, held) => base.type === held.type && base.value === held.value),
    content: (held) =>
      held.map(({ type, value, entity_name, entity_status = null }) => ({
        type,
        value,
        entity_name,
        entity_slug: null,
        entity_status,
      })),
    compare: listChange(({ type, value }) => `${type} ${value}`),
  },
  steps: {
    empty: [],
    load: (read) => read.map(({ id, body }, index) => ({ key: stepKey(index + 1), id, body })),
    send: (held) => held.map(({ id, body }) => ({ id, body })),
    isSame: sameLists((base, held) => base.id === held.id && base.body === held.body),
    // Steps that are not saved yet have ids below zero.
    content: (held) => held.map(({ id, body }, index) => ({ id: id ?? -1 - index, body })),
    compare: differenceOfSteps,
  },
};

/** What `make` makes of each field, by its name. */
export function everyField<Made extends Record<FieldName, unknown>>(
  make: <Name extends FieldName>(name: Name, field: Field<Name>) => Made[Name],
): Made {
  const entryOf = <Name extends FieldName>(name: Name) => [name, make(name, fields[name])];
  return Object.fromEntries(fieldNames.map((name) => entryOf(name))) as Made;
}

export const emptyFields = (): FormFields => everyField<FormFields>((_, field) => field.empty);

export const loadedFields = (read: ReadFields): FormFields =>
  everyField<FormFields>((name, field) => field.load(read[name]));

/** What saves the fields of a form. */
export function sentFields(held: FormFields): SentFields {
  const { responsible, ...others } = everyField<Sent>((name, field) => field.send(held[name]));
  return { ...others, responsible_id: responsible };
}

export function sentAs<Name extends FieldName>(name: Name): SentAs<Name> {
  return (name === "responsible" ? "responsible_id" : name) as SentAs<Name>;
}

/** Whether all fields of a form are as in another. */
export function areSameFields(base: FormFields, held: FormFields): boolean {
  type Answers = Record<FieldName, boolean>;
  const isSame = everyField<Answers>((name, field) => field.isSame(base[name], held[name]));
  return fieldNames.every((name) => isSame[name]);
}

/** The fields of a form as a version would hold them. */
export const contentOf = (held: FormFields, names: FormNames): VersionContent =>
  everyField<VersionContent>((name, field) => field.content(held[name], names));

function sameLists<Item>(isSame: (base: Item, held: Item) => boolean) {
  return (base: readonly Item[], held: readonly Item[]) =>
    base.length === held.length &&
    base.every((item, index) => item === held[index] || isSame(item, held[index] as Item));
}

function listChange<Item>(keyOf: (item: Item) => string) {
  return (before: readonly Item[], after: readonly Item[]): ListChange<Item> => {
    const [oldKeys, newKeys] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
    return {
      added: after.filter((item) => !oldKeys.has(keyOf(item))),
      removed: before.filter((item) => !newKeys.has(keyOf(item))),
    };
  };
}

function named(all: readonly IdName[], ids: readonly number[]): IdName[] {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? `#${id}` }));
}
