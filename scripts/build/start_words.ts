import { languages } from "#platform/text/texts.ts";
import { askedAs, textsSaid } from "./texts_said.ts";
import { type Chunk, companionFiles, reachedFrom } from "./shared_files.ts";

type Words = Readonly<Record<string, string>>;

/**
 * The parts that are shown with nothing but the words of the start: the pages that people come to from outside, what
 * every signed-in page brings once it stands, and what tells of failures. Every other part waits for the rest of the
 * words (load_part.ts).
 */
export const startParts = [
  "LoginPage",
  "RegisterLink",
  "ForgotPage",
  "ForgotSuccessPage",
  "ResetPage",
  "ResetSuccessPage",
  "HomePage",
  "ProceduresPage",
  "ProcedurePage",
  "BellCount",
  "NotificationStream",
  "FloatingList",
  "TimeSpent",
  "UnreadMark",
  "connection",
  "AlertList",
];

const filesOf = (parts: readonly string[]) => new RegExp(`/(?:${parts.join("|")})-[^/]*\\.js$`);
const beginsStart = filesOf(startParts);
const areWords = filesOf(
  languages.flatMap((language) => [language, `${language}_rest`, `${language}_sign_in`]),
);
/** The login page itself, which another page begins with. */
const ofSignIn = filesOf(["sign_in"]);
/** The entry of the page that begins with nothing but the login page. */
const beginsSignIn = filesOf(["login"]);
export const isSignIn = (fileName: string): boolean => beginsSignIn.test(fileName);

/** Whether a file of the build begins a part that does not wait for the rest of the words. */
export const isOfStart = (fileName: string): boolean =>
  [beginsStart, companionFiles, areWords, ofSignIn].some((begins) => begins.test(fileName));

/** The code that runs before the rest of the words is there. */
function codeOfStart(chunks: readonly Chunk[]): string[] {
  const parts = chunks.filter(({ fileName, isEntry }) => isEntry || beginsStart.test(fileName));
  for (const name of startParts)
    if (!parts.some(({ fileName }) => fileName.includes(`/${name}-`)))
      throw new Error(`No file of the build is the part ${name}, which begins with the words of the start`);
  return codeOf(parts, chunks);
}

/** The code of chunks and of all that they import. */
function codeOf(from: readonly Chunk[], chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return [...new Set(from.flatMap((chunk) => [...reachedFrom(chunk, byName)]))].map(({ code }) => code);
}

type IsSaid = (key: string) => boolean;

/**
 * Tells which keys the start may say, and which of them the login page that begins alone: those in quotes in the code,
 * and those that fit one of its templates, whatever would fill the gaps.
 * @param chunks a build of the client that was not made small, in which the words are not yet divided
 */
export function saidAtStart(chunks: readonly Chunk[]): { start: IsSaid; sign_in: IsSaid } {
  const signIn = chunks.filter(({ fileName }) => beginsSignIn.test(fileName));
  return { start: saidIn(codeOfStart(chunks)), sign_in: saidIn(codeOf(signIn, chunks)) };
}

function saidIn(code: readonly string[]): IsSaid {
  const { keys, templates } = textsSaid(code);
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
