import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import { listProcedures, procedureLimits, updateProcedure } from "../procedures.contract.ts";
import { longestTogether } from "../step_texts.rules.ts";
import { int } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { at, bodyFrom, draftOf, liveOf, publish, read, saved } from "./procedures.fixture.ts";

const app = useTestApp();

const stepsOf = (count: number, bodyOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ body: bodyOf(index) }));

/** A number as a word of six letters. */
const lettersOf = (n: number) =>
  Array.from({ length: 6 }, (_, at) => String.fromCharCode(97 + (Math.floor(n / 15 ** at) % 15))).join("");

/** Texts that are the longest which the contract takes once they are clean, each hard in its own way. */
const largest = {
  "words that all differ": stepsOf(procedureLimits.steps, (step) => {
    const words = Array.from({ length: 570 }, (_, n) => lettersOf(step * 570 + n));
    return `<p>${words.join(" ")}</p>`;
  }),
  "paragraphs that are not closed": stepsOf(10, () => "<p>x".repeat(procedureLimits.step_html / 8)),
  "signs that are spelled longer": stepsOf(10, () => "<".repeat(procedureLimits.step_html / 4)),
};

type Line = { msg: string; job?: string; instance_id?: number; pid?: number };
const heavyJobsOf = (company: { id: number }) =>
  app()
    .logged.map((line) => JSON.parse(line) as Line)
    .filter(({ msg, instance_id }) => msg === "heavy job done" && instance_id === company.id);

/** Procedures of a company, the one first that was indexed first. */
const inOrderOfIndex = async ({ id }: { id: number }) =>
  (
    await app().database.system((db) =>
      db.rows({ id: int })(sql`select id from search_indexed where instance_id = ${id} order by indexed_at`),
    )
  ).map((row) => row.id);

test.each(Object.entries(largest))(
  "the longest text, of %s, is saved, published and indexed in other processes while others are served",
  async (name, steps) => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    let isMade = false;
    const making = liveOf(company.owner, { steps }).finally(() => {
      isMade = true;
    });
    let served = 0;
    while (!isMade) {
      await other.owner.ok(listProcedures, { params: { instance_id: String(other.id) }, query: {} });
      served += 1;
    }
    const made = await making;
    const short = await draftOf(company.owner);
    await app().app.outbox.drained();
    // What has most to learn takes many seconds, for which nobody's short texts wait, the same company's included.
    if (name === "words that all differ") expect(await inOrderOfIndex(company)).toEqual([short.id, made.id]);
    expect(served).toBeGreaterThan(1);
    const jobs = heavyJobsOf(company);
    expect(new Set(jobs.map(({ job }) => job))).toEqual(
      new Set(["platform.read_body", "procedures.clean_bodies", "search.index_item"]),
    );
    for (const { pid } of jobs) expect(pid).not.toBe(process.pid);
    expect(heavyJobsOf(other)).toEqual([]);
    const stored = await read(company.owner, made, "draft");
    const length = stored.steps.reduce((sum, { body }) => sum + body.length, 0);
    expect(length).toBeLessThanOrEqual(longestTogether);
    expect(length).toBeGreaterThan(0.8 * longestTogether);
    // What is stored can be saved again as it is.
    await company.owner.ok(updateProcedure, { ...at(made), body: bodyFrom(stored) });
    await saved(company.owner, made, { steps: [{ body: "<p>Scurt</p>" }] });
    await publish(company.owner, made);
    await app().app.outbox.drained();
    const parked = app().logged.filter((line) => line.includes("event failed"));
    expect(parked).toEqual([]);
  },
  // Most of a minute where nothing else is at work, many times that where much is.
  1_200_000,
);
