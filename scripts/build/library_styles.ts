import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Chunk } from "./shared_files.ts";

const library = join(import.meta.dirname, "..", "..", "node_modules", "@mantine", "core");

/** The library's styles of all of its components, as the client imports them. */
export const allStyles = join(library, "styles.layer.css");

const namesIn = (text: string): Set<string> => new Set(text.match(/\bm_[0-9a-f]+/g));

/**
 * The library's own styles, and those of its components that the client uses, in the library's order: a quarter of what
 * `allStyles` holds.
 * @param chunks a build of the client
 */
export async function usedStyles(chunks: readonly Chunk[]): Promise<string> {
  const modules = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => id.startsWith(library) && id.endsWith(".module.mjs"));
  const used = namesIn((await Promise.all(modules.map((id) => readFile(id, "utf8")))).join("\n"));
  const all = await readFile(join(library, "styles.css"), "utf8");
  const folder = join(library, "styles");
  const names = (await readdir(folder)).filter((name) => /^[\w-]+\.css$/.test(name));
  const pieces = await Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), "utf8")).trim();
      const at = all.indexOf(text);
      if (at === -1) throw new Error(`${name} stands otherwise in the library's styles.css`);
      return { at, text, names: namesIn(text) };
    }),
  );
  const kept = pieces
    .filter((piece) => piece.names.size === 0 || !piece.names.isDisjointFrom(used))
    .toSorted((one, other) => one.at - other.at)
    .map(({ text }) => text);
  return `@layer mantine {${kept.join("\n")}}`;
}
