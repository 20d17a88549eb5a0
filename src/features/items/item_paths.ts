import { procedurePath } from "./procedure_paths.ts";
import { processPath } from "./process_paths.ts";

/** What a request is about: the one or the other. */
export type ItemKind = "procedure" | "process";

/** The page of what the requests are about. */
export const itemPath = (kind: ItemKind, slug: string) =>
  kind === "procedure" ? procedurePath(slug) : processPath(slug);

/** The page of the requests about it. */
export const improvementsPath = (kind: ItemKind, slug: string) => `${itemPath(kind, slug)}/improvements`;
