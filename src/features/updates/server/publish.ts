import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import type { Database } from "#platform/server/db/database.ts";
import { cleanHtml } from "#platform/server/html/sanitize.ts";
import { parseNote } from "../notes.rules.ts";
import { type PublishedNote, replaceNotes } from "./updates.store.ts";

const htmlOf = (markdown: string) => cleanHtml(marked.parse(markdown, { async: false })).trim();

/**
 * Publishes the notes of a folder, one Markdown file each; those whose file is gone are withdrawn. Throws an Error
 * with the file's name and what is wrong with it, and then publishes nothing. Resolves to how many there are.
 */
export async function publishNotes(database: Database, folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const notes: PublishedNote[] = [];
  for (const file of files) {
    try {
      const note = parseNote(await readFile(join(folder, file), "utf8"));
      notes.push({
        ...note,
        key: file.slice(0, -".md".length),
        body_ro: htmlOf(note.body_ro),
        body_en: htmlOf(note.body_en),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The note ${join(folder, file)} cannot be published: ${reason}`, { cause: error });
    }
  }
  await database.system((db) => replaceNotes(db, notes));
  return notes.length;
}
