import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isBearable, pixelLimits } from "#features/uploads/picture_size.rules.ts";
import { invalidField } from "#platform/errors.ts";
import { cleanFilename, extensionOf } from "#platform/server/files/file_names.ts";
import type { ReceivedFile } from "#platform/server/files/receive.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import type { Prepare } from "#platform/server/serve.ts";
import { fileKinds } from "../file_kinds.rules.ts";
import { isPicture } from "../improvement_files.rules.ts";
import { fileKindOf } from "./file_kind.ts";
import type { NewFile } from "./improvements.store.ts";

/** Where a file of a request lives, by its generated name. */
export const improvementFileKey = (instance_id: number, name: string) =>
  `improvements/${instance_id}/${name}`;

const fieldOfFiles = /^files(\[\d{0,3}\])?$/;

/** A file input that nothing was chosen in is sent as a file without a name and without bytes. */
const isChosen = (file: ReceivedFile) => file.filename !== "" || file.bytes > 0;

type Checked = { file: NewFile; path: string };

async function checked(file: ReceivedFile, index: number): Promise<Checked> {
  if (!fieldOfFiles.test(file.field)) throw invalidField("files", "invalid");
  const filename = cleanFilename(file.filename, "");
  const extension = extensionOf(filename);
  const kind = await fileKindOf({ path: file.path, extension, type: file.type });
  if (!kind) throw invalidField(`files[${index}]`, "file_type");
  const { type: content_type, extensions } = fileKinds[kind];
  if (isPicture(content_type) && !isBearable(content_type, await readFile(file.path)))
    throw invalidField(`files[${index}]`, "image_pixels", pixelLimits);
  const [usual] = extensions;
  const kept = {
    name: `${randomBytes(16).toString("hex")}.${usual}`,
    filename: extension === "" ? cleanFilename(`${filename || "document"}.${usual}`, usual) : filename,
    content_type,
    bytes: file.bytes,
  };
  return { file: kept, path: file.path };
}

/** Looks at every file that came with a request, then puts them into the store under names of their own. */
export function keepFiles(store: FileStore): Prepare<NewFile[]> {
  return async ({ actor, files }) => {
    const found: Checked[] = [];
    for (const [index, file] of files.filter(isChosen).entries()) found.push(await checked(file, index));
    const kept: string[] = [];
    const undo = async () => {
      const removed = await Promise.allSettled(kept.map((key) => store.remove(key)));
      const failed = removed.find((one) => one.status === "rejected");
      if (failed) throw failed.reason;
    };
    try {
      for (const { file, path } of found) {
        const key = improvementFileKey(actor.instance_id, file.name);
        kept.push(key);
        await store.put(key, path);
      }
    } catch (error) {
      // A store that does not remove either fails for the same reason, which the first error tells.
      await undo().catch(() => undefined);
      throw error;
    }
    return { prepared: found.map(({ file }) => file), undo };
  };
}
