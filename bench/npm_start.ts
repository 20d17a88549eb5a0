import { readFileSync } from "node:fs";
import { join } from "node:path";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8")) as {
  scripts: { start: string };
};

/** What `npm start` gives Node.js: options of its own, then the script. */
export const startArgs = scripts.start.split(" ").slice(1);
