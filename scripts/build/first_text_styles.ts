import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { firstTextSheet } from "#app/drawn_files.ts";
import { scopedClass } from "#platform/scoped_class.ts";
import { stylesOfNames } from "./styles_of_page.ts";

const source = join(import.meta.dirname, "..", "..", "src");

/** The classes that a module of the server takes from style sheets of the client: `page("root")` of `sheet("…")`. */
export function classesTakenIn(text: string): { sheet: string; name: string }[] {
  const declared = [...text.matchAll(/const (\w+) = sheet\(\s*"([^"]+)"/g)];
  return declared.flatMap(([, variable = "", sheet = ""]) =>
    [...text.matchAll(new RegExp(`\\b${variable}\\("(\\w+)"\\)`, "g"))].map(([, name = ""]) => ({
      sheet,
      name,
    })),
  );
}

/** What the page has before and around the first text. */
const ofPage = ["#root", "#first-text", "#start-failure"];

/** Classes and ids of the first texts that a module of the server draws, as selectors say them. */
export const namesDrawnIn = (text: string): string[] => [
  ...classesTakenIn(text).map(({ sheet, name }) => `.${scopedClass(sheet, name)}`),
  // Those of the sheet of all pages (global.css).
  ...[...text.matchAll(/\bfirst-[a-z]+\b/g)].map(([name]) => `.${name}`),
];

/** The modules that draw for the server. */
export async function drawingModules(): Promise<string[]> {
  const names = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(source, name), "utf8")));
  return texts.filter((text) => text.includes("markup`"));
}

/**
 * Of the sheet of all pages what the first texts look like by, whatever they say: the server puts it into a page that
 * has one, so that it is painted before the whole sheet has come.
 */
export const firstTextStyles = (css: string, drawing: readonly string[]): string =>
  stylesOfNames(css, new Set([...ofPage, ...drawing.flatMap(namesDrawnIn)]), drawing.join("\n"));

/** Writes `firstTextSheet` beside the pages. */
export function firstTextStyled(): Plugin {
  return {
    name: "procedo-first-text-styles",
    apply: "build",
    // After Vite's own, which make the style sheet.
    enforce: "post",
    async generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(".css"));
      const [sheet] = sheets;
      if (sheet?.type !== "asset" || sheets.length !== 1) throw new Error("Pages have one style sheet");
      this.emitFile({
        type: "asset",
        fileName: firstTextSheet,
        source: firstTextStyles(String(sheet.source), await drawingModules()),
      });
    },
  };
}
