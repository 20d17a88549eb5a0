import { randomBytes } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sent } from "./witness.ts";

/** Names the folder in which the processes of a whole run leave what they sent; without it nothing is kept. */
export const folderVariable = "SENT_STATEMENTS";

/** Leaves the statements of one application where the run gathers them. */
export async function keepSent(sent: readonly Sent[]): Promise<void> {
  const folder = process.env[folderVariable];
  if (folder && sent.length > 0)
    await writeFile(join(folder, `${randomBytes(8).toString("hex")}.json`), JSON.stringify(sent));
}

/** All that a run left, each statement of a function once. */
export async function gatherSent(folder: string): Promise<Sent[]> {
  const gathered = new Map<string, Sent>();
  for (const name of await readdir(folder))
    for (const one of JSON.parse(await readFile(join(folder, name), "utf8")) as Sent[])
      gathered.set(`${one.store} ${one.caller} ${one.text}`, one);
  return [...gathered.values()];
}
