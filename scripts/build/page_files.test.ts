import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pagesNamedIn, startFilesOf } from "./page_files.ts";

const client = "/app/src/features/roles/client/roles.client.ts";

describe("the pages that a feature names", () => {
  it("are read with their address and their module, whatever stands around them", () => {
    const code = `
      const own = { path: "/not-a-page", to: "/settings" };
      export const roles = { pages: [
        { name: "roles", path: "/roles", layout: "main", page: () => import("./RolesPage.tsx").then((c) => c.Page) },
        { path: '/role/:slug', page: () =>
            import( "./page/RolePage.tsx" ) },
      ] };`;
    expect(pagesNamedIn(code, client)).toEqual([
      { path: "/roles", module: "/app/src/features/roles/client/RolesPage.tsx" },
      { path: "/role/:slug", module: "/app/src/features/roles/client/page/RolePage.tsx" },
    ]);
  });

  it.each([
    `{ path: somewhere, page: () => import("./RolesPage.tsx") }`,
    `{ path: "/one", page: () => import("./One.tsx") }, { path: two, page: () => import("./Two.tsx") }`,
  ])("are missed by no build: an address that cannot be read ends it (%s)", (code) => {
    expect(() => pagesNamedIn(code, client)).toThrow("no path before it");
  });
});

describe("what the page is told of its files", () => {
  const chunk = (fileName: string, imports: string[] = [], facadeModuleId: string | null = null) => ({
    fileName,
    imports,
    isEntry: fileName === "main.js",
    facadeModuleId,
    moduleIds: facadeModuleId === null ? [] : [facadeModuleId],
  });
  const chunks = [
    chunk("main.js", ["libraries.js"]),
    chunk("libraries.js"),
    chunk("ro.js", ["libraries.js"], "words"),
    chunk("ro_rest.js", [], "rest"),
    chunk("list.js", ["shared.js", "main.js"], "List.tsx"),
    chunk("form.js", ["shared.js", "editor.js"], "Form.tsx"),
    chunk("shared.js", ["libraries.js"]),
    chunk("editor.js", ["shared.js"]),
  ];
  const pages = [
    { path: "/procedure/:slug", module: "List.tsx" },
    { path: "/procedure/create", module: "Form.tsx" },
  ];
  const words = { start: { ro: "words" }, rest: { ro: "rest" } };
  const told = startFilesOf(pages, words, chunks, (name) => name === "list.js");
  const filesOf = (path: string) =>
    told.pages.find(([name]) => name === path)?.[1].map((at) => told.files[at]);

  it("names all that a page needs beside what every page begins with, each file once", () => {
    expect(filesOf("/procedure/:slug")).toEqual(["/list.js", "/shared.js"]);
    expect(filesOf("/procedure/create")).toEqual(["/form.js", "/shared.js", "/editor.js"]);
    expect(told.words["ro"]?.map((at) => told.files[at])).toEqual(["/ro.js"]);
    expect(told.rest["ro"]?.map((at) => told.files[at])).toEqual(["/ro_rest.js"]);
    expect(new Set(told.files).size).toBe(told.files.length);
  });

  it("asks for the rest of the words with every page that is none of the start", () => {
    expect(told.pages.map(([path, , needsRest]) => [path, needsRest])).toEqual([
      ["/procedure/create", true],
      ["/procedure/:slug", false],
    ]);
  });

  it("takes an address that is written out before one that stands for many", () => {
    expect(told.pages.map(([path]) => path)).toEqual(["/procedure/create", "/procedure/:slug"]);
  });

  it("is not made of a build that lacks a page", () => {
    expect(() => startFilesOf([{ path: "/", module: "Lost.tsx" }], words, chunks, () => true)).toThrow(
      "Lost.tsx",
    );
  });
});

it("the page of signing in is the application's page, but for what it starts", () => {
  const page = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  const started = "/src/app/client/main.tsx";
  expect(page("index.html")).toContain(started);
  expect(page("login.html")).toBe(page("index.html").replace(started, "/src/app/client/sign_in/main.tsx"));
});
