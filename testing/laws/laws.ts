import { featureOrder } from "./feature_order.ts";
import { secureCallsIn } from "./secure_pages.ts";

/** A place where the house's laws are broken: the file, and what about it. */
export type Breach = { file: string; law: string };

const importPattern =
  /(?:^|\s)(?:import|export)\s(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|import\(["']([^"']+)["']\)/g;

/** The project files that a file's imports lead to, as paths from the root. */
export function importsOf(file: string, text: string): string[] {
  const folder = file.split("/").slice(0, -1);
  const found: string[] = [];
  for (const match of text.matchAll(importPattern)) {
    const target = match[1] ?? match[2] ?? "";
    if (target.startsWith("#testing/")) found.push(target.slice(1));
    else if (target.startsWith("#")) found.push(`src/${target.slice(1)}`);
    else if (target.startsWith(".")) {
      const path = [...folder];
      for (const part of target.split("/")) {
        if (part === "..") path.pop();
        else if (part !== ".") path.push(part);
      }
      found.push(path.join("/"));
    }
  }
  return found;
}

const isTest = (file: string) => /\.(test|spec|fixture|examples)\.tsx?$/.test(file);
const half = (file: string) =>
  file.startsWith("src/ui/") ? "client" : (/\/(server|client)\//.exec(file)?.[1] ?? "pure");
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const layerOf = (file: string) => /^src\/(platform|ui|features|app)\//.exec(file)?.[1] ?? "outside";
const layers = ["platform", "ui", "features", "app"];

function breachesOfImport(file: string, target: string): string[] {
  const laws: string[] = [];
  const from = half(file);
  const to = half(target);
  if (from === "pure" && to !== "pure") laws.push(`pure code imports ${target}`);
  if (from !== "pure" && to !== "pure" && from !== to) laws.push(`${from} imports ${target}`);
  if (layers.indexOf(layerOf(target)) > layers.indexOf(layerOf(file)))
    laws.push(`${layerOf(file)} imports ${target}`);
  return laws;
}

const badName = /(^|\/)(utils?|helpers?|common|types|index|misc)\.tsx?$/;
const statement = /\bsql`/;
/** Test files share their modules: what a module does around tests happens around those of the first file only. */
const hook = /^(before|after)(All|Each)\(/m;
const ownsItsTests = /(\.(test|spec)\.ts$)|(\/embedded\.harness\.ts$)/;
/** What a module keeps from one call to the next: a variable, or a container that begins empty. */
const keptVariable = /^(?:export )?let /m;
const keptContainer =
  /^(?:export )?const \w+(?:: (?!Readonly)[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);/m;
/** Memos: every answer would be the same without them, only slower. Of what may grow, each has a bound or goes with its key. */
const memos = [
  "src/platform/time/dates.ts",
  "src/platform/client/parts.ts",
  "src/platform/client/api/patiently.ts",
  "src/features/search/words.rules.ts",
  "src/features/processes/tree/tree_index.ts",
  "src/features/processes/tree/layout/layout_index.ts",
  // The ids that a tree's edits gave: a part of the tree that is not saved with it.
  "src/features/processes/tree/edit/finish_edit.ts",
  "src/features/processes/client/surface/paint_figure.ts",
];
/** What waits for parts of the application by React's own means stays hidden long after they have come. */
const ownWait = /<Suspense\b/;
const lazyPlace = "src/platform/client/lazy.tsx";
/** One look for each tone, each with its sign. */
const ownNotice = /<Alert\b/;
const notice = "src/ui/states/Notice.tsx";
const maySayHowToAsk = /(\.store\.ts$)|(^src\/platform\/server\/)/;

function breachesOfFile(file: string, text: string): string[] {
  const laws: string[] = [];
  if (badName.test(file)) laws.push("a name that says nothing");
  if (!ownsItsTests.test(file)) {
    if (keptVariable.test(text)) laws.push("a module that keeps a variable");
    if (keptContainer.test(text) && !memos.includes(file)) laws.push("a module that keeps what it is given");
  }
  if (ownWait.test(text) && file !== lazyPlace) laws.push("Suspense where LazyPlace belongs");
  if (ownNotice.test(text) && file !== notice) laws.push("Alert where Notice belongs");
  if (statement.test(text) && !maySayHowToAsk.test(file)) laws.push("SQL outside a store");
  if (file.startsWith("src/") && half(file) !== "server")
    for (const call of secureCallsIn(file, text)) laws.push(`${call} is only there on secure pages`);
  return laws;
}

/** Imports of one feature by another that go up the order, in whatever half they stand; a stranger to it stands nowhere. */
function breachesOfOrder(file: string, target: string): string[] {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (from === undefined || to === undefined || from === to) return [];
  const stranger = [from, to].find((feature) => !featureOrder.includes(feature));
  if (stranger !== undefined) return [`${stranger} has no place in the order of features`];
  return featureOrder.indexOf(to) < featureOrder.indexOf(from) ? [] : [`${from} imports ${to}, above it`];
}

/** What a folder may hold; past it, its files ask for rooms. */
const mostFiles = 40;

function crowdedFolders(files: Iterable<string>): Breach[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => ({ file: folder, law: `${count} files in one folder` }));
}

/** Every breach of the laws that no compiler or linter sees, in files given by path and text. */
export function breachesOf(files: ReadonlyMap<string, string>): Breach[] {
  const found: Breach[] = [];
  for (const [file, text] of files) {
    if (hook.test(text) && !ownsItsTests.test(file))
      found.push({ file, law: "a module with hooks of its own" });
    if (isTest(file)) continue;
    for (const law of breachesOfFile(file, text)) found.push({ file, law });
    if (layerOf(file) === "outside") continue;
    for (const target of importsOf(file, text))
      for (const law of [...breachesOfImport(file, target), ...breachesOfOrder(file, target)])
        found.push({ file, law });
  }
  return [...found, ...crowdedFolders(files.keys())];
}
