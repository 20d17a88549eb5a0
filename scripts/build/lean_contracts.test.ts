import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { leanContract } from "./lean_contracts.ts";

const lean = (code: string) => leanContract(code, parseAst(code));

describe("a contract in the browser", () => {
  it("keeps how a call is made and what is sent, and not the shapes of paths, queries and answers", () => {
    const code = `export const save = endpoint({
  name: "save", summary: "Saves (a thing), in one go", method: "POST",
  params: z.object({ slug: at("output") }),
  body: z.object({ output: z.string(), query: z.string() }), right: "manage",
  changes: ["thing"],
  query: z.object({ a: z.string(), b: z.object({}) }),
  output: dataOf(thing)
});
const next = 1;`;
    expect(lean(code).replaceAll(/\s+/g, " ")).toBe(
      'export const save = /* @__PURE__ */ (() => endpoint({ name: "save", method: "POST", ' +
        'body: z.object({ output: z.string(), query: z.string() }), changes: ["thing"], output: true }))(); const next = 1;',
    );
  });

  it("lets a bundler leave out whatever it declares and nobody uses", () => {
    expect(lean('const id = z.number();\nexport const a = b({ c: id }).meta({ id: "A" });')).toBe(
      'const id = /* @__PURE__ */ (() => z.number())();\nexport const a = /* @__PURE__ */ (() => b({ c: id }).meta({ id: "A" }))();',
    );
  });

  it("is not otherwise touched", () => {
    const code =
      'import { z } from "zod";\nexport const limits = { name: 5 };\nexport const of = (a) => endpoint({ summary: a });\n';
    expect(lean(code)).toBe(code);
  });
});
