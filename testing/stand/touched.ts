import { type Database, type Db, raw, type Sql } from "#platform/server/db/database.ts";
import pg from "pg";
import { expect } from "vitest";
import { unchecked } from "./database.ts";

/** What a call may touch; a list that is read whole touches thousands. */
const mostBuffers = 1_000;

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] } & Record<string, unknown>;

const literal = (value: unknown): string => {
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(",")}}`);
  return value === null || value === undefined ? "null" : pg.escapeLiteral(String(value));
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that grow with a company. */
const grows = new Set(
  "procedures processes procedure_versions process_versions users listed listed_people people_seen name_parts request_words request_word_parts notifications improvement_proposals procedure_logs procedure_checks procedure_times check_durations audit_log".split(
    " ",
  ),
);

/** Holds what the statements of a company's call touch against a bound, by the plans that they are run by. */
export function touching(database: () => Database, company: () => number) {
  const inCompany = <Value>(work: (db: Db) => Promise<Value>) => database().tenant(company(), work);

  /** Does work, and gives every statement that it sent. */
  async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Sql[]> {
    const sent: Sql[] = [];
    await inCompany((db) => {
      const heard = (how: "rows" | "one") =>
        ((shape: never) => (query: Sql) => {
          sent.push(query);
          return (db[how](shape) as (query: Sql) => Promise<unknown>)(query);
        }) as never;
      return work({ ...db, rows: heard("rows"), one: heard("one") });
    });
    return sent;
  }

  /** The plan that a statement is run by, which knows no values: as the product's connections ask for. */
  const planOf = (query: Sql): Promise<Plan> =>
    inCompany(async (db) => {
      await db.run(raw(`prepare looked as ${query.text}`));
      const values = query.values.length === 0 ? "" : `(${query.values.map(literal).join(", ")})`;
      const row = await db.one(unchecked<{ "QUERY PLAN": { Plan: Plan }[] }>())(
        raw(`explain (analyze, buffers, format json) execute looked${values}`),
      );
      await db.run(raw("deallocate looked"));
      const plan = row?.["QUERY PLAN"][0]?.Plan;
      if (!plan) throw new Error("There is no plan");
      return plan;
    });

  /** No table that grows is read whole, and all that the work's statements touch stays under a bound. */
  async function expectSmall(
    what: unknown,
    work: (db: Db) => Promise<unknown>,
    most = mostBuffers,
  ): Promise<void> {
    const buffers: number[] = [];
    for (const query of await statementsOf(work)) {
      const plan = await planOf(query);
      const whole = nodesOf(plan).filter(
        (node) => node["Node Type"] === "Seq Scan" && grows.has(node["Relation Name"] ?? ""),
      );
      expect([what, query.text, whole.map((node) => node["Relation Name"])]).toEqual([what, query.text, []]);
      buffers.push(Number(plan["Shared Hit Blocks"]) + Number(plan["Shared Read Blocks"]));
    }
    const sum = buffers.reduce((all, one) => all + one, 0);
    expect([what, buffers, sum < most]).toEqual([what, buffers, true]);
  }

  /** How many rows of a table work has looked at, those that it looked at for nothing among them. */
  async function rowsRead(table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
    let read = 0;
    for (const query of await statementsOf(work))
      for (const node of nodesOf(await planOf(query)).filter((one) => one["Relation Name"] === table)) {
        const rows = Number(node["Actual Rows"]) + Number(node["Rows Removed by Filter"] ?? 0);
        read += rows * Number(node["Actual Loops"]);
      }
    return read;
  }

  return { inCompany, expectSmall, rowsRead };
}
