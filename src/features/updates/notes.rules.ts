import { type IsoDay, isIsoDay } from "#platform/time/dates.ts";
import type { Language } from "#platform/text/texts.ts";
import { type UpdateType, updateTypes } from "./updates.contract.ts";

/** A note as it is written in its file, both languages, bodies in Markdown. */
export type Note = {
  type: UpdateType;
  date: IsoDay;
  title_ro: string;
  title_en: string;
  body_ro: string;
  body_en: string;
};

const members = ["type", "date", "title_ro", "title_en"] as const;
const longestTitle = 200;
const marks: Record<Language, string> = { ro: "<!-- ro -->", en: "<!-- en -->" };

/**
 * Reads a note: between two lines of `---` its type, date (`YYYY-MM-DD`) and titles, one `name: value` a line; then
 * a line `<!-- ro -->` with the Romanian text after it, and a line `<!-- en -->` with the English one. Throws an
 * Error that says what is wrong.
 */
export function parseNote(text: string): Note {
  const lines = text
    .replaceAll("\r\n", "\n")
    .replace(/^\uFEFF/, "")
    .split("\n");
  const end = lines.indexOf("---", 1);
  if (lines[0] !== "---" || end === -1)
    throw new Error("it must begin with a line --- and have another one after its head");
  const head = headOf(lines.slice(1, end));
  const type = updateTypes.find((known) => known === head.type);
  if (type === undefined)
    throw new Error(`type must be one of ${updateTypes.join(", ")}, not "${head.type}"`);
  if (!isIsoDay(head.date)) throw new Error(`date must be a day as 2026-11-20, not "${head.date}"`);
  for (const member of ["title_ro", "title_en"] as const)
    if (head[member].length > longestTitle)
      throw new Error(`${member} is longer than ${longestTitle} characters`);
  const bodies = bodiesOf(lines.slice(end + 1));
  return {
    type,
    date: head.date,
    title_ro: head.title_ro,
    title_en: head.title_en,
    body_ro: bodies.ro,
    body_en: bodies.en,
  };
}

function headOf(lines: readonly string[]): Record<(typeof members)[number], string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    if (line.trim() === "") continue;
    const [, name = "", value = ""] = /^(\w+): *(.*?) *$/.exec(line) ?? [];
    if (!members.some((member) => member === name))
      throw new Error(`its head may hold ${members.join(", ")}, not "${line.trim()}"`);
    if (found.has(name)) throw new Error(`${name} stands twice`);
    found.set(name, value);
  }
  const member = (name: (typeof members)[number]) => {
    const value = found.get(name) ?? "";
    if (value === "") throw new Error(`${name} is missing`);
    return value;
  };
  return {
    type: member("type"),
    date: member("date"),
    title_ro: member("title_ro"),
    title_en: member("title_en"),
  };
}

function bodiesOf(lines: readonly string[]): Record<Language, string> {
  const at = (language: Language) => {
    const place = lines.indexOf(marks[language]);
    if (place === -1) throw new Error(`the line ${marks[language]} is missing`);
    if (lines.lastIndexOf(marks[language]) !== place)
      throw new Error(`the line ${marks[language]} stands twice`);
    return place;
  };
  const [ro, en] = [at("ro"), at("en")];
  if (en < ro) throw new Error(`${marks.ro} must stand before ${marks.en}`);
  const before = lines.slice(0, ro).join("\n").trim();
  if (before !== "") throw new Error(`there is text before ${marks.ro}`);
  const bodies = {
    ro: lines
      .slice(ro + 1, en)
      .join("\n")
      .trim(),
    en: lines
      .slice(en + 1)
      .join("\n")
      .trim(),
  };
  for (const language of ["ro", "en"] as const)
    if (bodies[language] === "") throw new Error(`the text after ${marks[language]} is missing`);
  return bodies;
}
