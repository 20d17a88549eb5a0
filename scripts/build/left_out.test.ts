import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { leftOut, ofZod } from "./left_out.ts";

const entry = "\0entry";

/** The code of a client of these few lines. */
async function built(code: string): Promise<string> {
  const output = await build({
    root: join(import.meta.dirname, "..", ".."),
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [
      leftOut(ofZod),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  if (Array.isArray(output) || !("output" in output)) throw new Error("not one build");
  return output.output[0].code;
}

const schemas = `
  import { z } from ${JSON.stringify(import.meta.resolve("zod"))};
  export const answer = z.object({ name: z.string().max(3), of: z.array(z.number().int()).optional() });
`;

type Built = {
  answer: {
    parse(input: unknown): unknown;
    safeParse(input: unknown): { success: boolean; error?: { issues: { code: string }[] } };
    toJSONSchema(): unknown;
  };
};

describe("zod without its JSON schemas and its words", () => {
  it("parses and refuses as ever, and says why it writes none", async () => {
    const code = await built(schemas);
    expect(code).not.toContain("draft-2020-12");
    expect(code).not.toContain("Invalid input: expected");
    const { answer } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Built;
    expect(answer.parse({ name: "abc", of: [1] })).toEqual({ name: "abc", of: [1] });
    expect(answer.safeParse({ name: "abcd" }).success).toBe(false);
    // Its words are those of whoever else in this process has told zod which to say.
    expect(answer.safeParse({ name: 5 }).error?.issues).toMatchObject([{ code: "invalid_type" }]);
    expect(() => answer.toJSONSchema()).toThrow("left out of the client");
  });

  it("is no build at all where the modules to leave out are not found", async () => {
    await expect(built("export const answer = 1;")).rejects.toThrow(
      "are in other modules than were left out",
    );
  });
});
