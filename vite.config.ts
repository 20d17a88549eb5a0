import type { Dirent } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin } from "vite";
import { noteOfBuild, sourcesOf } from "./scripts/build/built_from.js";
import { type PageModule, pagesNamedIn, startFilesOf } from "./scripts/build/page_files.ts";
import { signInDrawn } from "./scripts/build/drawn_sign_in.ts";
import { firstTextStyled } from "./scripts/build/first_text_styles.ts";
import { leanContracts } from "./scripts/build/lean_contracts.ts";
import { leftOut, ofRouter, ofZod } from "./scripts/build/left_out.ts";
import { allStyles, usedStyles } from "./scripts/build/library_styles.ts";
import { divided, isOfStart, isSignIn, saidAtStart } from "./scripts/build/start_words.ts";
import { type Chunk, draftBuild, sharedBySignIn, sharedOf } from "./scripts/build/shared_files.ts";
import { startScriptWithin } from "./scripts/build/start_script.ts";
import { classInPage, themeStyles } from "./scripts/build/theme_styles.ts";
import { drawnFolder } from "./src/app/drawn_files.ts";
import { ofStart } from "./src/app/of_start.ts";
import { catalogue } from "./src/app/texts.ts";
import { type Language, languages } from "#platform/text/texts.ts";

// Pages are none of these: the server sends them from memory, packed with what goes along (client_pages.ts).
const compressible = /\.(?:js|css|svg|json)$/;
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const wordsModule = (language: Language) => `virtual:words/${language}`;
const restModule = (language: Language) => `virtual:words/${language}_rest`;
const signInModule = (language: Language) => `virtual:words/${language}_sign_in`;

/**
 * Gives each language's words as modules of their own: what the start says (`virtual:words/ro`), the rest
 * (`virtual:words/ro_rest`), and what the login page alone says (`virtual:words/ro_sign_in`).
 * @param said what is not built in parts stands in the first whole
 */
function words(said?: ReturnType<typeof saidAtStart>): Plugin {
  let isBuild = false;
  const all = () => true;
  const isIn = (of: (language: Language) => string, language: Language, id: string) =>
    id === of(language) || id === `\0${of(language)}`;
  const languageOf = (id: string) =>
    languages.find((name) => [wordsModule, restModule, signInModule].some((of) => isIn(of, name, id)));
  return {
    name: "procedo-words",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(id) {
      return languageOf(id) === undefined ? null : `\0${id}`;
    },
    load(id) {
      const language = languageOf(id);
      if (language === undefined) return null;
      const isRest = isIn(restModule, language, id);
      // In development the texts stay a module of their own, so that a change of them is seen.
      if (!isBuild && !isRest)
        return `import { catalogue } from "/src/app/texts.ts";\nexport const words = catalogue.${language};`;
      const isSignIn = isIn(signInModule, language, id);
      const { start, rest } = divided(catalogue[language], (isSignIn ? said?.sign_in : said?.start) ?? all);
      return `export const words = JSON.parse(${JSON.stringify(JSON.stringify(isRest ? rest : start))});`;
    },
  };
}

/** Leaves out the library's styles of components that the client has none of. */
function libraryStyles(draft: readonly Chunk[]): Plugin {
  return {
    name: "procedo-library-styles",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: allStyles },
      handler: () => usedStyles(draft),
    },
  };
}

/**
 * Tells the page which files the page at each address needs, so that they load beside the application
 * ([before_paint.js](src/app/client/before_paint.js)) instead of after it has started.
 */
function startFiles(): Plugin {
  const pages: PageModule[] = [];
  return {
    name: "procedo-start-files",
    apply: "build",
    buildStart() {
      pages.length = 0;
    },
    transform: {
      filter: { id: /\/client\/\w+\.client\.ts$/ },
      handler(code, id) {
        pages.push(...pagesNamedIn(code, id));
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, filename }) {
        const isSignIn = basename(filename) === signInPage;
        const built = Object.values(bundle ?? {}).filter((entry) => entry.type === "chunk");
        const chunks = built.filter(({ isEntry, facadeModuleId }) => !isEntry || facadeModuleId === filename);
        const modules = (of: typeof wordsModule) =>
          Object.fromEntries(languages.map((language) => [language, `\0${of(language)}`]));
        const words = isSignIn
          ? { start: modules(signInModule), rest: {} }
          : { start: modules(wordsModule), rest: modules(restModule) };
        const told = JSON.stringify(startFilesOf(isSignIn ? [] : pages, words, chunks, isOfStart)).replaceAll(
          '"',
          "&quot;",
        );
        return html.replace("<script data-start", (start) => `${start} data-files="${told}"`);
      },
    },
  };
}

/** Puts a `.br` and a `.gz` beside every text file of the build, so that the server only has to send them. */
function compressed(): Plugin {
  let outDir = "";
  return {
    name: "procedo-compressed",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    // Not at closeBundle, which also ends a build that failed, and would then hide why.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const isSent = (entry: Dirent) => entry.isFile() && basename(entry.parentPath) !== drawnFolder;
      const files = entries.filter((entry) => isSent(entry) && compressible.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(bytes, quality).then((packed) => writeFile(`${path}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** What Vite calls for every `import()` of the build. */
const importHelper = "\0vite/preload-helper.js";

/**
 * Has the build fetch the files of a part before it imports them ([parts.ts](src/platform/client/parts.ts)), in place of
 * Vite's links that preload modules: one that fails is remembered by the browser like the import itself. With them it
 * waits for the words that the part may say ([words.ts](src/app/client/words.ts)).
 */
function partsFetchedFirst(): Plugin {
  return {
    name: "procedo-parts",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== importHelper) return null;
      return `export { loadPartWithWords as __vitePreload } from "/src/app/client/words.ts";`;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.code.includes("vite:preloadError"))
          this.error("Vite's own helper is in the build: a dropped network would not be forgiven");
    },
  };
}

/** Notes what the build was made of, for the start after a change of it. */
function builtFrom(): Plugin {
  let sources = "";
  return {
    name: "procedo-built-from",
    apply: "build",
    buildStart() {
      sources = sourcesOf(import.meta.dirname);
    },
    // A build for another place says nothing of the one that is served.
    writeBundle: async ({ dir = "" }) => {
      const note = noteOfBuild(import.meta.dirname);
      if (dirname(dir) === dirname(note)) await writeFile(note, sources);
    },
  };
}

/** The page at /login: a small one of its own. */
const signInPage = "login.html";
const pagesBuilt = { index: "index.html", login: signInPage };

const apiPort = Number(process.env["PORT"] ?? 3000);

const start = [
  // Few files to ask for at the start; the libraries' one stays in the browser's cache over releases.
  { name: "libraries", tags: ["$initial" as const], test: /node_modules/, priority: 2 },
  { name: "shell", tags: ["$initial" as const], priority: 1 },
];

/** How everything for the browser is built: the client, and the pages of the bench and of tests. */
export const common = {
  publicDir: "src/app/client/public",
  css: { modules: { generateScopedName: classInPage } },
  plugins: [react(), words(), leanContracts(), startScriptWithin()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2024",
    // A data address is no address of this site, which is all that the page's policy lets it load.
    assetsInlineLimit: 0,
    // One file of styles: it is small beside what asking for a dozen takes, and no part waits for its own.
    cssCodeSplit: false,
    // The editor and the libraries, which load apart; whoever builds shall not be warned of them at every first start.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: start } } },
  },
} satisfies InlineConfig;

export default defineConfig(async ({ command }) => {
  const ofDraft = {
    ...common,
    plugins: [...common.plugins, partsFetchedFirst()],
    build: { ...common.build, rolldownOptions: { input: pagesBuilt } },
  };
  const draft = command === "build" ? await draftBuild(ofDraft) : [];
  const shared = sharedOf(draft);
  const begun = sharedBySignIn(draft, isSignIn);
  return {
    ...common,
    plugins: [
      react(),
      words(command === "build" ? saidAtStart(draft) : undefined),
      themeStyles(),
      leanContracts(),
      leftOut([...ofZod, ...ofRouter]),
      libraryStyles(draft),
      startScriptWithin(),
      startFiles(),
      signInDrawn(signInPage, common.css),
      firstTextStyled(),
      partsFetchedFirst(),
      compressed(),
      builtFrom(),
    ],
    build: {
      ...common.build,
      modulePreload: {
        // Each part names all of its files, also where it is only one.
        resolveDependencies: (file: string, files: string[], { hostType }: { hostType: "html" | "js" }) =>
          hostType === "js" ? [...new Set([file, ...files, ...(isOfStart(file) ? [ofStart] : [])])] : files,
      },
      rolldownOptions: {
        input: pagesBuilt,
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id: string) => begun.get(id) ?? null,
                debugName: "begun",
                priority: 3,
                includeDependenciesRecursively: false,
              },
              ...start.map((group) => ({
                ...group,
                test: (id: string) => !begun.has(id) && (!("test" in group) || group.test.test(id)),
              })),
              {
                name: (id: string) => shared.get(id) ?? null,
                debugName: "shared",
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      host: "127.0.0.1",
      port: apiPort + 1,
      strictPort: true,
      proxy: { "/api": { target: `http://127.0.0.1:${apiPort}`, ws: true } },
    },
  };
});
