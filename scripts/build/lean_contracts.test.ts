import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { bodiesAskedIn, leanContract } from "./lean_contracts.ts";

const lean = (code: string, asked: string[] = ["save"]) => leanContract(code, parseAst(code), new Set(asked));

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
      'export const save = /* @__PURE__ */ (() => (endpoint({ name: "save", method: "POST", ' +
        'body: z.object({ output: z.string(), query: z.string() }), changes: ["thing"], output: true })))(); const next = 1;',
    );
  });

  it("keeps what may be sent only where a form asks for it", () => {
    const code = 'const save = endpoint({ body: z.object({ a }), method: "POST" });';
    expect(lean(code)).toContain("body: z.object({ a })");
    expect(lean(code, ["saved"])).not.toContain("body");
    const asks = "schema: bodyOf(save), const x = bodyOf(\n  store\n).shape; bodyOfMine(other)";
    expect(bodiesAskedIn(asks)).toEqual(["save", "store"]);
    expect(() => bodiesAskedIn("bodyOf(isNew ? save : store)")).toThrow("Which endpoint's body");
  });

  it("lets a bundler leave out whatever it declares and nobody uses", () => {
    expect(lean('const id = z.number();\nexport const a = b({ c: id }).meta({ id: "A" });')).toBe(
      'const id = /* @__PURE__ */ (() => (z.number()))();\nexport const a = /* @__PURE__ */ (() => (b({ c: id }).meta({ id: "A" })))();',
    );
  });

  it("is not otherwise touched", () => {
    const code =
      'import { z } from "zod";\nexport const limits = { name: 5 };\nexport const of = (a) => endpoint({ summary: a });\n';
    expect(lean(code)).toBe(code);
  });
});
