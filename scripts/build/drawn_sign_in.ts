import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type CSSOptions, type Plugin } from "vite";
import { drawnSignIn } from "#app/drawn_files.ts";
import { catalogue } from "#app/texts.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import { stylesOfPage } from "./styles_of_page.ts";

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, "node_modules", ".cache");

type Drawn = { title: string; root: string };
type Spoken = { language: Language; words: Readonly<Record<string, string>> };
type Drawing = { drawn(spoken: Spoken, isOpen: boolean): Drawn };

/** What the login page begins with, by the file that the server finds it in. */
export async function drawnSignIns(css: CSSOptions): Promise<Map<string, Drawn>> {
  const { drawn } = await drawingOf(css);
  return new Map(
    languages.flatMap((language) =>
      [true, false].map((isOpen) => [
        drawnSignIn(language, isOpen),
        drawn({ language, words: catalogue[language] }, isOpen),
      ]),
    ),
  );
}

/** The page's own code, built for this process: libraries as they are installed, style sheets as the names of their classes. */
async function drawingOf(css: CSSOptions): Promise<Drawing> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    root,
    publicDir: false,
    plugins: [react()],
    css,
    build: {
      ssr: join(root, "src", "app", "client", "sign_in", "drawn.tsx"),
      write: false,
      minify: false,
      // What it says is handed to it.
      rolldownOptions: { external: /^virtual:words\//, output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((of) => ("output" in of ? of.output : []));
  const code = chunks.find((entry) => entry.type === "chunk")?.code;
  if (code === undefined) throw new Error("No code draws the login page");
  await mkdir(cache, { recursive: true });
  // Where the libraries are found that it imports.
  const folder = await mkdtemp(join(cache, "drawn_"));
  try {
    const file = join(folder, "drawn.mjs");
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as Drawing;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const styleLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/** What cannot work is not shown. */
const unseenWithoutScripts = `<noscript><style>#root{display:none}</style></noscript>`;

function replaced(page: string, what: string | RegExp, by: string): string {
  if (page.search(what) === -1) throw new Error(`The built login page has no ${String(what)}`);
  return page.replace(what, () => by);
}

/**
 * The built page with what was drawn of it. What that looks like by is in the page too, so that it can be painted before
 * the sheet of all pages has come; that sheet comes before any code of the page runs.
 * @param sheetOf the style sheet of that name
 */
export function pageWith({ title, root }: Drawn, page: string, sheetOf: (name: string) => string): string {
  const [link = "", name = ""] = styleLink.exec(page) ?? [];
  const styles = stylesOfPage(sheetOf(name), root);
  // What the first paint waits for comes before it.
  const later = link.replace("<link", `<link fetchpriority="low"`);
  const parts: [string | RegExp, string][] = [
    [/<title>[^<]*<\/title>/, title],
    [`<div id="root"></div>`, root],
    [styleLink, `<style>${styles}</style>${unseenWithoutScripts}`],
    ["</body>", `${later}</body>`],
  ];
  return parts.reduce((now, [what, by]) => replaced(now, what, by), page);
}

/** Draws the login page while it is built, so that its form can be sent before any script of it. */
export function signInDrawn(pageName: string, css: CSSOptions): Plugin {
  return {
    name: "procedo-sign-in-drawn",
    apply: "build",
    // After Vite's own, which make the page and the style sheet.
    enforce: "post",
    async generateBundle(_options, bundle) {
      const textOf = (name: string) => {
        const file = bundle[name];
        if (file?.type !== "asset") throw new Error(`The build has no ${name}`);
        return String(file.source);
      };
      for (const [fileName, drawn] of await drawnSignIns(css))
        this.emitFile({ type: "asset", fileName, source: pageWith(drawn, textOf(pageName), textOf) });
    },
  };
}
