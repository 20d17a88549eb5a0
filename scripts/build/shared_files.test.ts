import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chunk, companionFiles, sharedBySignIn, sharedOf } from "./shared_files.ts";

/** A chunk of so many characters; parts of the application are loaded when they are asked for. */
const chunk = (name: string, size: number, imports: string[] = []): Chunk => ({
  fileName: `assets/${name}-x.js`,
  imports: imports.map((of) => `assets/${of}-x.js`),
  isEntry: name === "main",
  isDynamicEntry: /^[A-Z]/.test(name),
  moduleIds: [`${name}.ts`],
  code: "x".repeat(size),
});

const filesOf = (...chunks: Chunk[]) => {
  const shared = sharedOf(chunks);
  return (name: string) => shared.get(`${name}.ts`);
};

describe("what several parts share", () => {
  it("comes in one file where the same parts need it", () => {
    const file = filesOf(
      chunk("One", 10, ["a", "b"]),
      chunk("Two", 10, ["a", "b"]),
      chunk("a", 90_000),
      chunk("b", 90_000),
    );
    expect(file("a")).toBeDefined();
    expect(file("b")).toBe(file("a"));
  });

  it("stays apart where it is large and not always needed, and comes along where it is small", () => {
    const file = filesOf(
      chunk("One", 10, ["core", "large", "small"]),
      chunk("Two", 10, ["core"]),
      chunk("Three", 10, ["core", "small"]),
      chunk("Four", 10, ["large"]),
      chunk("core", 50_000),
      chunk("large", 90_000),
      chunk("small", 100),
    );
    expect(file("large")).not.toBe(file("core"));
    expect(file("small")).toBe(file("core"));
  });

  it("does not burden a page that people come to from outside as much as another", () => {
    const shared = (page: string) =>
      filesOf(
        chunk("One", 10, ["a", "b"]),
        chunk("Two", 10, ["a", "b"]),
        chunk(page, 10, ["a"]),
        chunk("a", 30_000),
        chunk("b", 30_000),
      );
    expect(shared("SettingsPage")("b")).toBe(shared("SettingsPage")("a"));
    expect(shared("ProcedurePage")("b")).not.toBe(shared("ProcedurePage")("a"));
  });

  it("burdens no such page for the sake of ten others either", () => {
    const others = Array.from({ length: 10 }, (_, at) => chunk(`Part${at}`, 10, ["a", "b"]));
    const shared = (page: string) =>
      filesOf(...others, chunk(page, 10, ["a"]), chunk("a", 30_000), chunk("b", 30_000));
    expect(shared("SettingsPage")("b")).toBe(shared("SettingsPage")("a"));
    expect(shared("ProceduresPage")("b")).not.toBe(shared("ProceduresPage")("a"));
  });

  it("is never put together so that two files import each other in a circle", () => {
    const someOf = (names: string[]) => fc.subarray(names, { minLength: Math.min(1, names.length) });
    const names = Array.from({ length: 9 }, (_, at) => `m${at}`);
    const modules = fc.tuple(
      ...names.map((name, at) =>
        fc.tuple(fc.nat(120_000), someOf(names.slice(0, at))).map((it) => ({ name, it })),
      ),
    );
    const parts = fc.array(someOf(names), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(modules, parts, (graph, uses) => {
        const chunks = [
          ...uses.map((imports, at) => chunk(`Part${at}`, 10, imports)),
          ...graph.map(({ name, it: [size, imports] }) => chunk(name, size, imports)),
        ];
        const shared = filesOf(...chunks);
        const fileOf = (name: string) => shared(name) ?? name;
        const imports = new Map<string, Set<string>>();
        for (const {
          name,
          it: [, others],
        } of graph)
          for (const other of others)
            if (fileOf(name) !== fileOf(other))
              imports.set(fileOf(name), (imports.get(fileOf(name)) ?? new Set()).add(fileOf(other)));
        const isBelow = (file: string, wanted: string, seen = new Set()): boolean =>
          [...(imports.get(file) ?? [])].some(
            (next) => next === wanted || (!seen.has(next) && isBelow(next, wanted, seen.add(next))),
          );
        for (const file of imports.keys()) expect(isBelow(file, file)).toBe(false);
      }),
    );
  });

  it("leaves out what is loaded at the start, what one part alone needs, and the parts themselves", () => {
    const file = filesOf(
      chunk("main", 10, ["start"]),
      chunk("start", 10),
      chunk("One", 10, ["start", "own"]),
      chunk("Two", 10, ["start"]),
      chunk("own", 10),
    );
    expect([file("main"), file("start"), file("One")]).toEqual([undefined, undefined, undefined]);
  });

  it("and what every signed-in page brings once it stands is one file, the parts included", () => {
    const file = filesOf(
      chunk("BellCount", 5_000, ["socket"]),
      chunk("NotificationStream", 5_000, ["socket"]),
      chunk("socket", 5_000),
    );
    expect(new Set(["BellCount", "NotificationStream", "socket"].map(file)).size).toBe(1);
    expect(`/assets/${file("BellCount")}-x.js`).toMatch(companionFiles);
    expect(`/assets/${filesOf(chunk("One", 10, ["a"]), chunk("a", 10))("a")}-x.js`).not.toMatch(
      companionFiles,
    );
  });
});

describe("what the login page begins with", () => {
  const entry = (name: string, imports: string[]): Chunk => ({ ...chunk(name, 10, imports), isEntry: true });
  const chunks = [
    entry("index", ["react", "router"]),
    entry("login", ["LoginPage", "react", "field"]),
    chunk("LoginPage", 10, ["button"]),
    chunk("ProceduresPage", 10, ["list"]),
    chunk("list", 10, ["field"]),
    chunk("RolesPage", 10, ["button"]),
    ...["react", "router", "field", "button"].map((name) => chunk(name, 10)),
  ];
  const begun = sharedBySignIn(chunks, (name) => name.includes("/login-"));

  it("is one file where the application or its first pages need it too, and another where they do not", () => {
    expect([begun.get("react.ts"), begun.get("field.ts")]).toEqual(["begin", "begin"]);
    expect([begun.get("LoginPage.ts"), begun.get("button.ts")]).toEqual(["sign_in", "sign_in"]);
    expect([begun.has("router.ts"), begun.has("list.ts")]).toEqual([false, false]);
  });

  it("is started from a file that nothing else is in", () => {
    expect(begun.get("login.ts")).toBeNull();
  });
});
