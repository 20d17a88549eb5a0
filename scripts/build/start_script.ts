import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const file = join(import.meta.dirname, "..", "..", "src", "app", "client", "before_paint.js");

/** In a page's source: the script that runs before its first paint. */
const linked = `<script data-start src="/src/app/client/before_paint.js"></script>`;

/** The page with that script in it; throws for one that a page's parser, or the server's, might see an end in. */
export function withStartScript(html: string, code: string): string {
  if (code.includes("<")) throw new Error("The start script must say what it compares without <");
  if (html.includes("before_paint") && !html.includes(linked))
    throw new Error(`The page asks for its start script otherwise than by ${linked}`);
  return html.replace(linked, () => `<script data-start>${code}</script>`);
}

/** Puts the script that the first paint waits for into the page: asking for it took as long as the page itself. */
export function startScriptWithin(): Plugin {
  return {
    name: "procedo-start-script",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const { code, errors } = await minify(file, await readFile(file, "utf8"), { module: false });
        const [error] = errors;
        if (error) throw new Error(error.message);
        return withStartScript(html, code.trim());
      },
    },
  };
}
