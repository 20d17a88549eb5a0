import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Figure } from "./figures.ts";

const folder = join(import.meta.dirname, "..", "dist", "client");
const budget = 220_000;

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; src?: string };

/** The JavaScript that the list needs: the entry, the list's page, and everything they import at once. */
async function filesOfFirstScreen(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const wanted = Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isEntry || key.endsWith("ProceduresPage.tsx"))
    .map(([key]) => key);
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of wanted) add(key);
  return [...files].filter((file) => file.endsWith(".js"));
}

export async function firstScreenBytes(): Promise<Figure> {
  const files = await filesOfFirstScreen();
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(folder, file))).length;
  const all = await readdir(join(folder, "assets"));
  return {
    name: "first screen of the list, JavaScript over the wire",
    value: bytes / 1000,
    unit: "kB gzip",
    budget: `at most ${budget / 1000}`,
    isWithin: bytes <= budget,
    detail: `${files.length} files of ${all.filter((name) => name.endsWith(".js")).length}`,
  };
}
