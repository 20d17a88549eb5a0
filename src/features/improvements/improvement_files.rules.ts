import type { Language } from "#platform/text/texts.ts";
import { type FileKind, fileKinds } from "./file_kinds.rules.ts";
import { improvementLimits } from "./improvements.contract.ts";

/** What of a file decides whether it can be sent. */
export type FileFacts = { readonly name: string; readonly size: number };

export type FileProblem = "too_large" | "empty" | "kind" | "too_many";

const kinds: readonly FileKind[] = Object.values(fileKinds);

/** The types that a camera may answer with, for a file input. */
export const acceptedPhotos = "image/jpeg,image/png,image/webp,image/heic";

/** The ending of a file's name in small letters, without its dot; "" when it has none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** What keeps each of the chosen files from being sent, in their order; null for those that can be. */
export function fileProblems(files: readonly FileFacts[]): (FileProblem | null)[] {
  let fitting = 0;
  return files.map(({ name, size }) => {
    const problem = ownProblem(name, size);
    if (problem !== null) return problem;
    fitting += 1;
    return fitting > improvementLimits.files ? "too_many" : null;
  });
}

/** What has no ending is known by its bytes alone, at which the server looks. */
const isKnownEnding = (ending: string) =>
  ending === "" || kinds.some(({ extensions }) => extensions.includes(ending));

function ownProblem(name: string, size: number): FileProblem | null {
  if (!isKnownEnding(endingOf(name))) return "kind";
  if (size === 0) return "empty";
  return size > improvementLimits.file_bytes ? "too_large" : null;
}

/** What part of each file has been sent, 0 to 1, when files of these sizes go one after the other. */
export function sentParts(sizes: readonly number[], fraction: number): number[] {
  let left = sizes.reduce((sum, size) => sum + size, 0) * fraction;
  return sizes.map((size) => {
    const part = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return part;
  });
}

/** A size for people: "820 kB", "1,4 MB". Steps are of 1024, as the limit is counted. */
export function sizeWords(bytes: number, language: Language): string {
  const [amount, unit] =
    bytes >= 1024 * 1024 ? [bytes / (1024 * 1024), "MB"] : [Math.max(1, Math.round(bytes / 1024)), "kB"];
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false });
  return `${digits.format(amount)} ${unit}`;
}

const pictureOf = (content_type: string) =>
  kinds.find(({ type, is_inline }) => is_inline && type === content_type);

/** Whether browsers show a file of that type as a picture. */
export const isPicture = (content_type: string): boolean => pictureOf(content_type) !== undefined;

/** The name for a picture that was pasted and so is called the same as every other; null for a file with a name of its own. */
export function pastedName(name: string, type: string, stem: string): string | null {
  const ending = pictureOf(type)?.extensions[0];
  return ending !== undefined && /^image\.\w+$/.test(name) ? `${stem}.${ending}` : null;
}

/** Which of the sent files a field of a refusal names ("files.2", "files[2]"); null for another field. */
function refusedFile(field: string): number | null {
  const at = /^files(?:\.|\[)(\d{1,3})\]?$/.exec(field)?.[1];
  return at === undefined ? null : Number(at);
}

/** Where the sentences of a refusal belong: at which files, at the files together, and whether at other fields. */
export function refusalPlaces(errors: Readonly<Record<string, readonly string[]>> = {}): {
  files: Map<number, string>;
  others: string[];
  isAtField: boolean;
} {
  const files = new Map<number, string>();
  const others: string[] = [];
  for (const [field, sentences] of Object.entries(errors)) {
    const at = refusedFile(field);
    if (at !== null) files.set(at, sentences.join(" "));
    else if (field === "files") others.push(...sentences);
  }
  return { files, others, isAtField: "body" in errors || "step_id" in errors };
}
