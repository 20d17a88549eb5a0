import type { ItemKind } from "#features/items/item_paths.ts";

/** A step that a request may speak of. */
export type SubjectStep = {
  id: number;
  /** What it is called. */
  label: string;
  /** Its address. */
  path: string;
};

/** The procedure or process that requests are about. */
export type AboutItem = {
  kind: ItemKind;
  id: number;
  slug: string;
  name: string;
  /** In reading order. */
  steps: readonly SubjectStep[];
};

export const keyOf = ({ kind, id }: Pick<AboutItem, "kind" | "id">) => `improvement.${kind}.${id}`;
