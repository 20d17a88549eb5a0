import { build, type InlineConfig, type Rolldown } from "vite";

export type Chunk = Pick<
  Rolldown.OutputChunk,
  "fileName" | "imports" | "isEntry" | "isDynamicEntry" | "moduleIds" | "code"
>;

/** Parts that every signed-in page brings once it stands: they come as one. */
const companions = /\/(BellCount|NotificationStream|connection|TimeSpent)-/;
const companionsName = "companions";

/** Modules that the same parts of the client use, and what they use themselves. */
type Group = {
  moduleIds: string[];
  size: number;
  parts: Set<string>;
  imports: Set<Group>;
  /** Whether a part itself is in it, and not only what parts share. */
  hasCompanion: boolean;
};

/** What asking for one more file is worth, in bytes of code before it is made small. */
const requestWorth = 35_000;

export function reachedFrom(chunk: Chunk, byName: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reached = new Set<Chunk>();
  const waiting: (Chunk | undefined)[] = [chunk];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === undefined || reached.has(next)) continue;
    reached.add(next);
    waiting.push(...next.imports.map((name) => byName.get(name)));
  }
  return reached;
}

function groupsOf(chunks: readonly Chunk[]): Group[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atStart = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...reachedFrom(entry, byName)]),
  );
  const groups = new Map<Chunk, Group>();
  for (const chunk of chunks) {
    if (atStart.has(chunk) || (chunk.isDynamicEntry && !companions.test(chunk.fileName))) continue;
    const { moduleIds, code, isDynamicEntry: hasCompanion } = chunk;
    const group = { moduleIds: [...moduleIds], size: code.length, hasCompanion };
    groups.set(chunk, { ...group, parts: new Set(), imports: new Set() });
  }
  for (const part of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const name = companions.test(part.fileName) ? companionsName : part.fileName;
    for (const chunk of reachedFrom(part, byName)) groups.get(chunk)?.parts.add(name);
  }
  for (const [chunk, group] of groups)
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      const other = imported && groups.get(imported);
      if (other) group.imports.add(other);
    }
  return [...groups.values()];
}

/**
 * Pages that people come to from outside, with nothing loaded yet: what they do not need weighs more than a request less
 * for dozens of others, which come later and find most of their files there.
 */
const doors = /\/(HomePage|ProceduresPage|ProcedurePage)-/;
const weightOf = (part: string): number => (doors.test(part) || part === companionsName ? 100 : 1);

function weightIn(parts: Iterable<string>): number {
  let weight = 0;
  for (const part of parts) weight += weightOf(part);
  return weight;
}

/** What is won when two groups come in one file: fewer requests, less the bytes that somebody has no use for. */
function gainOf(one: Group, other: Group): number {
  const wasted =
    weightIn(one.parts.difference(other.parts)) * other.size +
    weightIn(other.parts.difference(one.parts)) * one.size;
  return weightIn(one.parts.intersection(other.parts)) * requestWorth - wasted;
}

/** Whether one file leads to the other over a third: in one file they would import each other in a circle. */
function leadsAround(from: Group, to: Group): boolean {
  const seen = new Set<Group>();
  const waiting = [...from.imports].filter((group) => group !== to);
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    if (group === to) return true;
    if (seen.has(group)) continue;
    seen.add(group);
    waiting.push(...group.imports);
  }
  return false;
}

function bestPair(groups: readonly Group[]): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  let most = 0;
  groups.forEach((one, at) => {
    for (const other of groups.slice(at + 1)) {
      const gain = gainOf(one, other);
      if (gain <= most || leadsAround(one, other) || leadsAround(other, one)) continue;
      most = gain;
      best = [one, other];
    }
  });
  return best;
}

function merge(groups: readonly Group[], [one, other]: [Group, Group]): Group[] {
  const both: Group = {
    moduleIds: [...one.moduleIds, ...other.moduleIds],
    size: one.size + other.size,
    parts: one.parts.union(other.parts),
    imports: one.imports.union(other.imports),
    hasCompanion: one.hasCompanion || other.hasCompanion,
  };
  both.imports.delete(one);
  both.imports.delete(other);
  const rest = groups.filter((group) => group !== one && group !== other);
  for (const group of rest)
    if (group.imports.delete(one) || group.imports.delete(other)) {
      group.imports.delete(other);
      group.imports.add(both);
    }
  return [...rest, both];
}

/** How the files are named that hold parts which every signed-in page brings. */
export const companionFiles = /\/companions_\d+-/;

/**
 * The name of the file that each module goes into that several dynamically imported parts share. Given is a build
 * with one file for each combination of parts that share something, dozens for a page; of these those are put together
 * that are nearly always needed together, or so small that asking for them takes longer than having them in vain.
 */
export function sharedOf(chunks: readonly Chunk[]): Map<string, string> {
  let groups = groupsOf(chunks);
  for (let pair = bestPair(groups); pair; pair = bestPair(groups)) groups = merge(groups, pair);
  return new Map(
    groups.flatMap(({ moduleIds, hasCompanion }, at) => {
      const name = `${hasCompanion ? "companions" : "shared"}_${at + 1}`;
      return moduleIds.map((id) => [id, name] as const);
    }),
  );
}

/**
 * The name of the file of each module that the login page alone begins with: `begin` where the application begins with
 * it too, or one of its first pages; `sign_in` where only its forms need it; null for what the page is started by.
 */
export function sharedBySignIn(
  chunks: readonly Chunk[],
  isSignIn: (fileName: string) => boolean,
): Map<string, string | null> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = (of: (chunk: Chunk) => boolean) =>
    new Set(chunks.filter(of).flatMap((chunk) => [...reachedFrom(chunk, byName)]));
  const often = reached(({ fileName, isEntry }) => (isEntry && !isSignIn(fileName)) || doors.test(fileName));
  const signIn = reached(({ fileName }) => isSignIn(fileName));
  // What the page starts by is its own file: whoever loads the others must not start it.
  return new Map(
    [...signIn].flatMap((chunk) =>
      chunk.moduleIds.map(
        (id) => [id, chunk.isEntry ? null : often.has(chunk) ? "begin" : "sign_in"] as const,
      ),
    ),
  );
}

/**
 * Builds the client once in memory, where the bundler itself says what each part really uses of what it imports: the
 * build that counts goes by it.
 */
export async function draftBuild(config: InlineConfig): Promise<Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "silent",
    build: { ...config.build, write: false, minify: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((of) => ("output" in of ? of.output.filter((entry) => entry.type === "chunk") : []));
}
