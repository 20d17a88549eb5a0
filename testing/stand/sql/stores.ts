import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Query } from "./queries_file.ts";

const declared = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
/** A chain may break the line between the two. */
const asks = /(?:\bdb|^\s*)\.(?:run|rows|one|atEnd)\(/;

/** The declaration at the margin that a line (from 1) of a module stands under. */
export function declarationAt(text: string, line: number): string {
  const lines = text.split("\n").slice(0, line).reverse();
  return lines.flatMap((one) => declared.exec(one)?.[1] ?? [])[0] ?? "the module";
}

/** The declarations of a store under which it asks the database. */
export function askingDeclarations(text: string): string[] {
  const asking = text
    .split("\n")
    .flatMap((line, index) => (asks.test(line) ? [declarationAt(text, index + 1)] : []));
  return [...new Set(asking)];
}

/** Where the file of statements and the stores do not speak of the same functions. */
export function breachesOfStores(stores: ReadonlyMap<string, string>, written: readonly Query[]): string[] {
  const known = new Set(written.map(({ store, caller }) => `${store} ${caller}`));
  const unsent = [...stores].flatMap(([store, text]) =>
    askingDeclarations(text)
      .filter((name) => !known.has(`${store} ${name}`))
      .map(
        (name) =>
          `${store}, ${name}: docs/queries.sql has no statement of it, since no test of the server sends one.`,
      ),
  );
  const there = new Set(
    [...stores].flatMap(([store, text]) => askingDeclarations(text).map((name) => `${store} ${name}`)),
  );
  const gone = [...known]
    .filter((place) => place.includes(".store.ts ") && !there.has(place))
    .map(
      (place) => `${place.replace(" ", ", ")}: docs/queries.sql has statements of it, but it asks nothing.`,
    );
  return [...unsent, ...gone];
}

/** The same for the stores that are there. */
export async function unsentFunctions(root: string, written: readonly Query[]): Promise<string[]> {
  const names = await readdir(join(root, "src"), { recursive: true });
  const stores = names
    .filter((name) => name.endsWith(".store.ts"))
    .map((name) => `src/${name.replaceAll("\\", "/")}`);
  const texts = await Promise.all(
    stores.map(async (store) => [store, await readFile(join(root, store), "utf8")] as const),
  );
  return breachesOfStores(new Map(texts), written);
}
