import { posix } from "node:path";
import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "facadeModuleId" | "moduleIds">;

/** A page of the client: its address, and the module that is its code. */
export type PageModule = { path: string; module: string };

type OfEach = Record<string, number[]>;

/**
 * What before_paint.js is told: every file once, and which of them each language and each page need. A page that says
 * more than the start does needs the rest of the words too.
 */
export type StartFiles = {
  files: string[];
  words: OfEach;
  rest: OfEach;
  pages: [path: string, files: number[], needsRest: boolean][];
};

const property = (name: string, value: string) => new RegExp(`\\b${name}:\\s*${value}`, "g");
const quoted = `["'\`]([^"'\`]+)["'\`]`;
const pathProperty = property("path", quoted);
const pageProperty = property("page", `\\(\\)\\s*=>\\s*import\\(\\s*${quoted}`);

/**
 * The pages that a client feature names (`path: "/login", page: () => import("./LoginPage.tsx")`), read from its source:
 * to run it, the build would need everything that it imports. Throws when a page cannot be read so.
 * @param id the module's own path, which the pages' are relative to
 */
export function pagesNamedIn(code: string, id: string): PageModule[] {
  const paths = [...code.matchAll(pathProperty)].map((found) => ({ at: found.index, path: found[1] ?? "" }));
  const pages = [...code.matchAll(pageProperty)].map((found) => ({
    at: found.index,
    module: found[1] ?? "",
  }));
  return pages.map(({ at, module }, nth) => {
    const path = paths.findLast((entry) => entry.at < at);
    const before = pages[nth - 1];
    if (path === undefined || (before !== undefined && before.at > path.at))
      throw new Error(`${id}: the page ${module} has no path before it that can be read`);
    return { path: path.path, module: posix.join(posix.dirname(id), module) };
  });
}

/** Written addresses first: `/procedure/create` is not the procedure named "create". */
const byVariables = (one: PageModule, other: PageModule) =>
  one.path.split("/:").length - other.path.split("/:").length;

/** The files that each page and each language's words bring, beside those that the application always begins with. */
export function startFilesOf(
  pages: readonly PageModule[],
  words: Readonly<Record<"start" | "rest", Readonly<Record<string, string>>>>,
  chunks: readonly Chunk[],
  isOfStart: (fileName: string) => boolean,
): StartFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = (from: readonly Chunk[]): Set<string> => {
    const names = new Set<string>();
    const add = (chunk: Chunk | undefined) => {
      if (chunk === undefined || names.has(chunk.fileName)) return;
      names.add(chunk.fileName);
      for (const name of chunk.imports) add(byName.get(name));
    };
    for (const chunk of from) add(chunk);
    return names;
  };
  const always = reached(chunks.filter(({ isEntry }) => isEntry));
  const files: string[] = [];
  const chunkOf = (module: string): Chunk => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`No file of the build is ${module}`);
    return chunk;
  };
  const numbersOf = (module: string): number[] => {
    const chunk = chunkOf(module);
    return [...reached([chunk]).difference(always)].map((name) => {
      const address = `/${name}`;
      if (!files.includes(address)) files.push(address);
      return files.indexOf(address);
    });
  };
  const ofEach = (modules: Readonly<Record<string, string>>): OfEach =>
    Object.fromEntries(Object.entries(modules).map(([language, module]) => [language, numbersOf(module)]));
  return {
    words: ofEach(words.start),
    rest: ofEach(words.rest),
    pages: pages
      .toSorted(byVariables)
      .map(({ path, module }) => [path, numbersOf(module), !isOfStart(chunkOf(module).fileName)]),
    files,
  };
}
