import { expect, test } from "vitest";
import { utf8Bytes } from "#platform/text/utf8_bytes.ts";
import { documentOf, keysOf, partsOfProcedure, type ProcedureState } from "./documents.rules.ts";
import { mostOfKeys } from "./keys.rules.ts";

const state = (...bodies: string[]): ProcedureState => ({
  name: "Recepția",
  about: "Ana Pop · Gestionar",
  steps: bodies.map((body, at) => ({ id: at + 1, body })),
});

const found = (draft: ProcedureState, live: ProcedureState | null) =>
  partsOfProcedure({ draft, live }, [])
    .flatMap((part) => documentOf(part) ?? [])
    .map(({ kind, is_draft, title, body }) => [kind, is_draft ? "draft" : "live", title, body].join("|"));

test("a procedure is found by its name with the titles of its first six steps, a step by its text", () => {
  const steps = [
    "<h2>Unu</h2><p>ceva</p>",
    '<p><img src="/a.png"></p>',
    ..."34567890".split("").map((n) => `<p>${n}</p>`),
  ];
  const [own, first] = found(state(...steps), null);
  expect(own).toBe("procedure|draft|Recepția|Unu · 3 · 4 · 5 · 6 · 7");
  expect(first).toBe("procedure_step|draft|Unu|ceva");
});

test("a draft stands beside what is live only where it reads otherwise", () => {
  const live = state("<p>unu</p>", "<p>doi</p>", "<p>trei</p>");
  expect(found(live, live).filter((line) => line.includes("draft"))).toEqual([]);
  const draft = state("<p>unu</p>", "<p><b>doi</b></p>", "<p>altul</p>");
  expect(found(draft, live).filter((line) => line.includes("draft"))).toEqual([
    "procedure|draft|Recepția|unu · doi · altul",
    "procedure_step|draft|altul|",
  ]);
});

test("under another name everything of a draft is found otherwise", () => {
  const live = state("<p>unu</p>");
  expect(found({ ...live, name: "Primirea" }, live)).toHaveLength(4);
});

test("what is written the same needs no reading to be left out", () => {
  const live = state("<p>unu</p>", "<p>doi</p>");
  const parts = partsOfProcedure({ draft: state("<p>unu</p>", "<p>nou</p>"), live }, []);
  expect(parts.filter(({ is_draft }) => is_draft).map(({ part_id }) => part_id)).toEqual([0, 2]);
});

const keysOfStep = (body: string) =>
  keysOf(
    { instance_id: 12, id: 1 },
    {
      kind: "procedure_step",
      part_id: 4,
      is_draft: false,
      step_number: 1,
      name: "Recepția",
      said_at: null,
      about: "",
      title: "",
      body,
    },
    { responsible_id: 1, role_ids: [], process_id: null },
  );
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `x${n + 1_000_000}`).join(" ");

test("a step is found by each of its words, be there thousands of them", () => {
  const keys = keysOfStep(numbers(15_000));
  expect(keys).toEqual(expect.arrayContaining(["12l:b:x1000000", "12l:b:x1014999", "12l:a:x1014999"]));
});

test("of words for which no row has room the first ones are kept, each with all by which it is found", () => {
  const keys = keysOfStep(numbers(40_000));
  const bytes = keys.reduce((sum, key) => sum + Buffer.byteLength(key), 0);
  expect(bytes).toBeLessThanOrEqual(mostOfKeys);
  expect(bytes).toBeGreaterThan(mostOfKeys - 100);
  const [words, anywhere] = ["12l:b:x", "12l:a:x"].map((start) =>
    keys.filter((key) => key.startsWith(start)),
  );
  expect(words?.length).toBe(anywhere?.length);
});

test("keys are as long as the database counts them", () => {
  for (const key of ["12l:b:proces", "12l:b:ședință", "12l:b:東京", "12l:b:𠀀a"])
    expect(utf8Bytes(key)).toBe(Buffer.byteLength(key));
});
