import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const writers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const howMany = 2;

/** What throws under each of the names that a module exports. */
async function refusing(id: string): Promise<string> {
  const names = Object.keys((await import(pathToFileURL(id).href)) as object);
  return `function left_out() {
  throw new Error("JSON schemas, and what zod tells of a schema's bounds, are left out of the client");
}
export { ${names.map((name) => `left_out as ${name}`).join(", ")} };`;
}

/**
 * Leaves out what zod writes JSON schemas with: every schema refers to it, so no bundler sees that only the server's
 * published contract asks for it.
 */
export function withoutJsonSchema(): Plugin {
  const found = new Set<string>();
  return {
    name: "procedo-without-json-schema",
    apply: "build",
    enforce: "pre",
    buildStart() {
      found.clear();
    },
    load: {
      filter: { id: writers },
      handler(id) {
        found.add(basename(id));
        return refusing(id);
      },
    },
    buildEnd(error) {
      if (error === undefined && found.size !== howMany)
        this.error(`zod writes JSON schemas in other modules than were left out (${writers.source})`);
    },
  };
}
