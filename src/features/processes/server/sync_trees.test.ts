import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { getProcess } from "../processes.contract.ts";
import { type ChartState, syncProcess } from "../charts.contract.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { emptyTree, type Tree, treeLimits } from "../tree/tree.ts";
import { at, draftOf, flowOf, read, refusalOf, sent, synced, text } from "./processes.fixture.ts";

const app = useTestApp();

describe("what is no chart", () => {
  const start = (children: object[]) => ({ unique_id: 1, type: "start", name: "Start", children });
  const step = (more: object) => ({ unique_id: 2, type: "simple_text", name: "Sapă", ...more });
  const branches = (...children: object[]) =>
    start([{ unique_id: 2, type: "decision", name: "Plouă?", children }]);

  test.each([
    ["no JSON", "{", ["json"]],
    ["no object", "[]", ["json"]],
    ["nothing", "null", ["json"]],
    ["no start", step({}), ["json.2.type"]],
    ["a second start", start([{ unique_id: 2, type: "start", name: "Start" }]), ["json.2.type"]],
    ["an unknown type", start([step({ type: "subprocess" })]), ["json.2.type"]],
    ["an unknown colour", start([step({ color: "pink" })]), ["json.2.color"]],
    ["an id given twice", start([step({ children: [step({})] })]), ["json.2.unique_id"]],
    ["a step without an id", start([step({ unique_id: null })]), ["json.0.unique_id"]],
    ["a text without a word", start([step({ name: " " })]), ["json.2.name"]],
    ["a decision without branches", branches(), ["json.2.children"]],
    [
      "a branch without a condition",
      branches({ unique_id: 3, type: "end", name: "End" }),
      ["json.3.condition"],
    ],
    [
      "a loop to a step that is not above it",
      branches(
        { unique_id: 3, type: "simple_text", name: "Așteaptă", condition: "Da" },
        {
          unique_id: 4,
          type: "loop",
          name: "Așteaptă",
          condition: "Nu",
          selectedParentLoop: { unique_id: 3, name: "Așteaptă" },
        },
      ),
      ["json.4.selectedParentLoop"],
    ],
    ["an unknown key", start([step({ owner: 1 })]), ["json.2.owner"]],
    [
      "a key that reaches for prototypes",
      '{"unique_id":1,"type":"start","children":[{"unique_id":2,"type":"simple_text","name":"a","__proto__":{"a":1}}]}',
      ["json.2.__proto__"],
    ],
    ["a link without a target", start([{ unique_id: 2, type: "procedure", name: "A" }]), ["json.2.id"]],
  ] as const)("%s is refused where it is wrong", async (_, chart, fields) => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    const json = typeof chart === "string" ? chart : JSON.stringify(chart);
    expect(refusalOf(await owner.call(syncProcess, { ...at(made), body: { version_id, json } }))).toEqual([
      422,
      fields,
    ]);
    expect(await read(owner, made)).toMatchObject({ tree: emptyTree(), revision: 1 });
  });
});

describe("a large chart", () => {
  const chain = (steps: number, name = "pas"): Tree =>
    flowOf(...Array.from({ length: steps }, () => text(name)));

  test("of ten thousand steps one under the other is stored and given back", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const tree = chain(treeLimits.nodes - 1);
    const data = await synced(owner, made, tree);
    expect(data.json === treeToJson(tree)).toBe(true);
    const answer = await owner.ok(getProcess, at(made));
    expect(answer.data.version.nodes).toBe(treeLimits.nodes);
    expect(treeToJson(answer.data.tree) === treeToJson(tree)).toBe(true);
    const stale = await sent(owner, made, emptyTree(), { revision: 1 });
    expect(stale.status).toBe(409);
    expect((stale.body.data as unknown as ChartState).json === treeToJson(tree)).toBe(true);
  });

  test("of one step more is refused", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const answer = await sent(owner, made, chain(treeLimits.nodes));
    expect([answer.status, answer.body.errors]).toEqual([422, { json: [expect.stringMatching(/./)] }]);
    expect((await read(owner, made)).revision).toBe(1);
  });

  test("of four million bytes is stored, and of one byte more refused", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version_id } = await read(owner, made);
    const json = treeToJson(flowOf(text("Sapă")));
    // Letters are counted as they are sent, and spaces count as well: ă has two bytes.
    const padded = json + " ".repeat(treeLimits.bytes - Buffer.byteLength(json));
    const send = (text: string) => owner.call(syncProcess, { ...at(made), body: { version_id, json: text } });
    expect(refusalOf(await send(`${padded} `))).toEqual([422, ["json"]]);
    expect(refusalOf(await send(padded))).toEqual([200, []]);
    expect(refusalOf(await send("x".repeat(11_000_000)))).toEqual([422, ["json"]]);
    expect(refusalOf(await send("x".repeat(13_000_000)))[0]).toBe(413);
  });
});
