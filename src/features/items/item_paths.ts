import { procedurePath } from "./procedure_paths.ts";
import { processPath } from "./process_paths.ts";

/** What a request is about: the one or the other. */
export type SubjectKind = "procedure" | "process";

/** The page of what the requests are about. */
export const subjectPath = (kind: SubjectKind, slug: string) =>
  kind === "procedure" ? procedurePath(slug) : processPath(slug);

/** The page of the requests about it. */
export const improvementsPath = (kind: SubjectKind, slug: string) =>
  `${subjectPath(kind, slug)}/improvements`;
