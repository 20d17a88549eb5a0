import { posix } from "node:path";
import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "imports" | "isEntry" | "facadeModuleId">;

/** A page of the client: its address, and the module that is its code. */
export type PageModule = { path: string; module: string };

/** What before_paint.js is told: every file once, and which of them each language and each page need. */
export type StartFiles = {
  files: string[];
  words: Record<string, number[]>;
  pages: [path: string, files: number[]][];
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

/** The files that the page itself and each of its languages' words bring, beside those that it always begins with. */
export function startFilesOf(
  pages: readonly PageModule[],
  words: Readonly<Record<string, string>>,
  chunks: readonly Chunk[],
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
  const numbersOf = (module: string): number[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (chunk === undefined) throw new Error(`No file of the build is ${module}`);
    return [...reached([chunk]).difference(always)].map((name) => {
      const address = `/${name}`;
      if (!files.includes(address)) files.push(address);
      return files.indexOf(address);
    });
  };
  return {
    words: Object.fromEntries(
      Object.entries(words).map(([language, module]) => [language, numbersOf(module)]),
    ),
    pages: pages.toSorted(byVariables).map(({ path, module }) => [path, numbersOf(module)]),
    files,
  };
}
