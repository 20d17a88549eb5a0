import { describe, expect, it } from "vitest";
import { divided, isOfStart, saidAtStart, startParts } from "./start_words.ts";
import type { Chunk } from "./shared_files.ts";

const chunk = (name: string, code: string, imports: string[] = []): Chunk => ({
  fileName: `assets/${name}-x.js`,
  imports: imports.map((of) => `assets/${of}-x.js`),
  isEntry: name === "main",
  isDynamicEntry: /^[A-Z]/.test(name),
  moduleIds: [],
  code,
});

/** Those of the keys that the start says, of which the parts have this code. */
function saidOf(code: Record<string, string>, keys: string[], imports: Record<string, string[]> = {}) {
  const names = new Set(["main", ...startParts, ...Object.keys(code)]);
  const { start: isSaid } = saidAtStart(
    [...names].map((name) => chunk(name, code[name] ?? "", imports[name])),
  );
  return keys.filter(isSaid);
}

describe("what the start says", () => {
  it("is what stands in quotes in the entry, in its parts and in what they import, however far", () => {
    const code = {
      main: 't("a.entry")',
      ProcedurePage: "t('a.page')",
      shared: "label: `a.shared`",
      deep: 'key = "a.deep"',
      RolesPage: 't("a.elsewhere")',
      apart: 't("a.apart")',
    };
    const imports = { ProcedurePage: ["shared"], shared: ["deep"], RolesPage: ["apart"] };
    const keys = ["a.entry", "a.page", "a.shared", "a.deep", "a.elsewhere", "a.apart", "a.entry_long", "a"];
    expect(saidOf(code, keys, imports)).toEqual(["a.entry", "a.page", "a.shared", "a.deep"]);
  });

  it("is what fits a template, whatever fills it", () => {
    const code = { HomePage: "t(`error.${code}`); t(`a.step${n}_title`)" };
    expect(saidOf(code, ["error.gone", "errors.x", "a.step1_title", "a.step1_text", "xerror.gone"])).toEqual([
      "error.gone",
      "a.step1_title",
    ]);
  });

  it("is each plural form and the nameless words of what is said", () => {
    const code = { main: 't("a.count", { count }); byWhom("b.saved"); t(`c.${kind}`)' };
    const keys = ["a.count_one", "a.count_few", "a.count_other", "b.saved", "b.saved_by_unknown", "c.x_few"];
    expect(saidOf(code, [...keys, "a.count_two"])).toEqual(keys);
  });

  it("is little for the login page that begins alone", () => {
    const parts = [...startParts, "main"].map((name) => chunk(name, `t("a.${name.toLowerCase()}")`));
    const alone = { ...chunk("login", 't("a.alone")', ["LoginPage"]), isEntry: true };
    const { start, sign_in } = saidAtStart([...parts, alone]);
    const keys = ["a.main", "a.loginpage", "a.alone", "a.homepage"];
    expect(keys.filter(sign_in)).toEqual(["a.loginpage", "a.alone"]);
    expect(keys.filter(start)).toEqual(keys);
  });

  it("is not known of a build that lacks one of its parts", () => {
    expect(() => saidAtStart([chunk("main", ""), chunk("LoginPage", "")])).toThrow("RegisterLink");
  });
});

describe("a part of the start", () => {
  it.each(["LoginPage", "companions_11", "ro", "en_rest", "en_sign_in", "sign_in"])("is %s", (name) => {
    expect(isOfStart(`assets/${name}-BlC5hB_f.js`)).toBe(true);
  });

  it.each(["RolesPage", "MyLoginPage", "LoginPages", "shared_11", "ro_other"])("is not %s", (name) => {
    expect(isOfStart(`assets/${name}-BlC5hB_f.js`)).toBe(false);
  });
});

it("a catalogue in two lacks nothing and has nothing twice", () => {
  const words = { "a.one": "unu", "a.two": "doi", "b.three": "trei" };
  const { start, rest } = divided(words, (key) => key.startsWith("a."));
  expect(start).toEqual({ "a.one": "unu", "a.two": "doi" });
  expect(rest).toEqual({ "b.three": "trei" });
  expect(divided(words, () => true)).toEqual({ start: words, rest: {} });
});
