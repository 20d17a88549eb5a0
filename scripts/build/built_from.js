import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

// JavaScript, as the start that asks it.

const folders = ["src", "scripts/build"];
const files = ["index.html", "login.html", "vite.config.ts", "package-lock.json"];
/** What no page is built from. */
const others = /(?:^|\/)server\/|\.(?:test|fixture)\.tsx?$/;

/**
 * What the browser half is built from, as one digest.
 * @param {string} root
 */
export function sourcesOf(root) {
  const digest = createHash("sha256");
  const all = [...folders.flatMap((folder) => filesIn(root, folder)), ...files].filter(
    (path) => !others.test(path) && existsSync(join(root, path)),
  );
  for (const path of all.sort())
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return digest.digest("hex");
}

/**
 * @param {string} root
 * @param {string} folder
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, "/"));
}

/**
 * Where a build notes what it was made of: beside what is sent to browsers.
 * @param {string} root
 */
export const noteOfBuild = (root) => join(root, "dist", "built_from");

/**
 * Whether the browser half that is there was built from the sources that are: else it is none, or an older release's.
 * @param {string} root
 */
export function isBuilt(root) {
  if (!existsSync(join(root, "dist", "client", "index.html")) || !existsSync(noteOfBuild(root))) return false;
  return readFileSync(noteOfBuild(root), "utf8") === sourcesOf(root);
}
