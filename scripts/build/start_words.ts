import { languages } from "#platform/text/texts.ts";
import { askedAs, textsSaid } from "./texts_said.ts";
import { type Chunk, companionFiles } from "./shared_files.ts";

type Words = Readonly<Record<string, string>>;

/**
 * The parts that are shown with nothing but the words of the start: the pages that people come to from outside, what
 * every signed-in page brings once it stands, and what tells of failures. Every other part waits for the rest of the
 * words (load_part.ts).
 */
const startParts = [
  "LoginPage",
  "RegisterLink",
  "ForgotPage",
  "ForgotSuccessPage",
  "ResetPage",
  "ResetSuccessPage",
  "HomePage",
  "ProceduresPage",
  "ProcedurePage",
  "Bell",
  "NotificationStream",
  "FloatingList",
  "TimeSpent",
  "connection",
  "AlertList",
];

const filesOf = (parts: readonly string[]) => new RegExp(`/(?:${parts.join("|")})-[^/]*\\.js$`);
const beginsStart = filesOf(startParts);
const areWords = filesOf(languages.flatMap((language) => [language, `${language}_rest`]));

/** Whether a file of the build begins a part that does not wait for the rest of the words. */
export const isOfStart = (fileName: string): boolean =>
  [beginsStart, companionFiles, areWords].some((begins) => begins.test(fileName));

/** The code that runs before the rest of the words is there. */
function codeOfStart(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (chunk === undefined || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  const parts = chunks.filter(({ fileName, isEntry }) => isEntry || beginsStart.test(fileName));
  for (const name of startParts)
    if (!parts.some(({ fileName }) => fileName.includes(`/${name}-`)))
      throw new Error(`No file of the build is the part ${name}, which begins with the words of the start`);
  for (const chunk of parts) add(chunk);
  return [...reached].map(({ code }) => code);
}

/**
 * Tells which keys the start may say: those in quotes in its code, and those that fit one of its templates, whatever
 * would fill the gaps.
 * @param chunks a build of the client that was not made small, in which the words are not yet divided
 */
export function saidAtStart(chunks: readonly Chunk[]): (key: string) => boolean {
  const { keys, templates } = textsSaid(codeOfStart(chunks));
  const pieces = (template: string) => template.split("${}").map((piece) => RegExp.escape(piece));
  const patterns = [...templates].map((template) => new RegExp(`^${pieces(template).join(".*")}$`));
  return (key) =>
    askedAs(key).some((name) => keys.has(name) || patterns.some((pattern) => pattern.test(name)));
}

/** A catalogue in two: what the start says, and the rest. */
export function divided(words: Words, isOfStart: (key: string) => boolean): { start: Words; rest: Words } {
  const { start = [], rest = [] } = Object.groupBy(Object.entries(words), ([key]) =>
    isOfStart(key) ? "start" : "rest",
  );
  return { start: Object.fromEntries(start), rest: Object.fromEntries(rest) };
}
