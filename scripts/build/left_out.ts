import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** A library's modules that the client has no use for, though other modules of the library refer to them. */
export type LeftOut = {
  modules: RegExp;
  howMany: number;
  /** What they are for. */
  what: string;
  /** What some of their names are instead of a function that throws. */
  instead?: Readonly<Record<string, string>>;
};

export const ofZod: readonly LeftOut[] = [
  // Every schema refers to them, so no bundler sees that only the server's published contract asks for them.
  {
    modules: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
    howMany: 2,
    what: "JSON schemas, and what zod tells of a schema's bounds,",
  },
  // A problem is said in the product's words, by its code (field_problems.ts).
  {
    modules: /\/zod\/v4\/locales\/en\.js$/,
    howMany: 1,
    what: "zod's words",
    instead: { default: "() => ({ localeError: () => undefined })" },
  },
];

export const ofRouter: readonly LeftOut[] = [
  {
    modules: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    howMany: 1,
    what: "watching the router",
    // Asked at every navigation, whether or not anybody watches.
    instead: { consumeInstrumentationClientResultMetaReceiver: "() => undefined" },
  },
  {
    modules: /\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    howMany: 1,
    what: "links that load a page ahead by themselves",
  },
];

/** The same names as a module exports: functions that throw, or what is said instead. */
async function refusing(id: string, { what, instead = {} }: LeftOut): Promise<string> {
  const names = Object.keys((await import(pathToFileURL(id).href)) as object);
  const declared = names.map((name, at) => `const of${at} = ${instead[name] ?? "left_out"};`);
  return `function left_out() {
  throw new Error(${JSON.stringify(`${what} are left out of the client`)});
}
${declared.join("\n")}
export { ${names.map((name, at) => `of${at} as ${name}`).join(", ")} };`;
}

/** Puts what throws in the place of such modules; the build fails where they are not found any more. */
export function leftOut(all: readonly LeftOut[]): Plugin {
  const found = new Set<string>();
  return {
    name: "procedo-left-out",
    apply: "build",
    enforce: "pre",
    buildStart() {
      found.clear();
    },
    load: {
      filter: { id: all.map(({ modules }) => modules) },
      handler(id) {
        const known = all.find(({ modules }) => modules.test(id));
        if (known === undefined) return null;
        found.add(id);
        return refusing(id, known);
      },
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const { modules, howMany, what } of all)
        if ([...found].filter((id) => modules.test(id)).length !== howMany)
          this.error(`${what} are in other modules than were left out (${modules.source})`);
    },
  };
}
