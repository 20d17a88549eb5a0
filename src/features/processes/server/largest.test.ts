import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { expect, test } from "vitest";
import { syncProcess } from "../charts.contract.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { nodeOf, type TreeNode, treeLimits } from "../tree/tree.ts";
import { at, draftOf, read } from "./processes.fixture.ts";

const app = useTestApp();

type Line = { msg: string; job?: string; instance_id?: number; pid?: number };
const heavyJobsOf = (company: { id: number }) =>
  app()
    .logged.map((line) => JSON.parse(line) as Line)
    .filter(({ msg, instance_id }) => msg === "heavy job done" && instance_id === company.id);

/** A start, a step of that name and below it a decision with these branches. */
const chartOf = (name: string, branches: TreeNode[]) =>
  nodeOf({
    unique_id: 1,
    type: "start",
    name: "Start",
    children: [
      nodeOf({
        unique_id: 2,
        type: "simple_text",
        name,
        children: [nodeOf({ unique_id: 3, type: "decision", name: "Care?", children: branches })],
      }),
    ],
  });

const branch = (step: number, rest: Partial<TreeNode>) =>
  nodeOf({ unique_id: step + 4, type: "simple_text", condition: "Da", ...rest });

test("the longest chart is read and indexed in other processes while others are served", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const made = await draftOf(company.owner);
  const { version_id } = await read(company.owner, made);
  const letters = Math.floor((treeLimits.bytes / treeLimits.nodes - 160) / 2);
  const branches = Array.from({ length: treeLimits.nodes - 3 }, (_, step) =>
    branch(step, { name: "ș".repeat(letters) }),
  );
  const json = treeToJson(chartOf("Pas", branches));
  expect(Buffer.byteLength(json)).toBeGreaterThan(0.8 * treeLimits.bytes);
  let isSaved = false;
  const saving = company.owner.ok(syncProcess, { ...at(made), body: { version_id, json } }).finally(() => {
    isSaved = true;
  });
  let served = 0;
  while (!isSaved) {
    await other.owner.ok(listProcedures, { params: { instance_id: String(other.id) }, query: {} });
    served += 1;
  }
  expect((await saving).data.json).toBe(json);
  await app().app.outbox.drained();
  expect(served).toBeGreaterThan(1);
  const jobs = heavyJobsOf(company);
  expect(new Set(jobs.map(({ job }) => job))).toEqual(
    new Set(["platform.read_body", "processes.read_sent_chart", "search.index_item"]),
  );
  for (const { pid } of jobs) expect(pid).not.toBe(process.pid);
  expect(app().logged.filter((line) => line.includes("event failed"))).toEqual([]);
});

test("a short text whose loops say a chart of gigabytes is refused at the step where it grows too long", async () => {
  const { owner } = await buildCompany(app());
  const made = await draftOf(owner);
  const { version_id } = await read(owner, made);
  const loops = Array.from({ length: 9_000 }, (_, step) =>
    branch(step, { type: "loop", name: "x", selectedParentLoop: { unique_id: 2, name: "" } }),
  );
  const json = treeToJson(chartOf("â".repeat(treeLimits.text), loops));
  const refused = await owner.call(syncProcess, { ...at(made), body: { version_id, json } });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    [expect.stringMatching(/^json\.4\d\d$/)],
  ]);
});

test("a body of nothing but what no contract names is read where nobody waits for it", async () => {
  const company = await buildCompany(app());
  const made = await draftOf(company.owner);
  const { version_id } = await read(company.owner, made);
  const json = treeToJson(chartOf("Pas", [branch(0, { name: "Da" }), branch(1, { name: "Nu" })]));
  const junk = Array.from({ length: 400_000 }, () => ({}));
  const body = { version_id, json, junk } as { version_id: number; json: string };
  expect((await company.owner.call(syncProcess, { ...at(made), body })).status).toBe(200);
  expect(heavyJobsOf(company).map(({ job }) => job)).toContain("platform.read_body");
  const reaching = `{"version_id":${version_id},"json":"","__proto__":{},"padding":"${"x".repeat(300_000)}"}`;
  const refused = await company.owner.raw("POST", `/api/processes/${made.slug}/sync`, {
    body: reaching,
    headers: { "content-type": "application/json" },
  });
  expect(refused.status).toBe(400);
});
