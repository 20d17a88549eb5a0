import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import type { Plugin } from "vite";
import { cssVariables, theme } from "#ui/theme/theme.ts";
import { scopedClass } from "#platform/scoped_class.ts";

const source = join(import.meta.dirname, "..", "..", "src");
const globalStyles = join(source, "ui", "theme", "global.css");

/** What the theme says otherwise than the library's own style sheet, as the library itself would say it once it runs. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const all = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged));
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = (kind: keyof typeof usual) => {
    const before = new Map(Object.entries(usual[kind]));
    return Object.fromEntries(
      Object.entries(all[kind]).filter(([name, value]) => before.get(name) !== value),
    );
  };
  return convertCssVariables(
    { variables: own("variables"), light: own("light"), dark: own("dark") },
    ":root",
  );
}

/** Puts the theme's variables into the page's style sheet: what the server draws has them before any script runs. */
export function themeStyles(): Plugin {
  return {
    name: "procedo-theme-styles",
    enforce: "pre",
    load: {
      filter: { id: globalStyles },
      handler: async () => `${await readFile(globalStyles, "utf8")}\n${themeVariables()}\n`,
    },
  };
}

/** The name of a class in the built page, which the server can say too. */
export function classInPage(name: string, file: string): string {
  const path = file.split("?")[0]?.replaceAll("\\", "/") ?? file;
  const sheet = path.slice(source.length + 1).replace(/\.module\.css$/, "");
  return scopedClass(path.startsWith(source.replaceAll("\\", "/")) ? sheet : path, name);
}
