import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withStartScript } from "./start_script.ts";

const root = join(import.meta.dirname, "../..");

it.each(["index.html", "login.html"])(
  "%s has the script in it that its first paint waits for",
  async (name) => {
    const page = await readFile(join(root, name), "utf8");
    const built = withStartScript(page, "say('$&')");
    expect(built).toContain("<script data-start>say('$&')</script>");
    expect(built.match(/<script/g)).toHaveLength(page.match(/<script/g)?.length ?? 0);
    expect(built).not.toContain("before_paint");
    for (const code of ["'</script>'", "a<b"]) expect(() => withStartScript(page, code)).toThrow("without <");
    expect(() => withStartScript(page.replace("<script data-start", "<script"), "")).toThrow("otherwise");
  },
);
