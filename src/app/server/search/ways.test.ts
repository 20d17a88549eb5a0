import { draftOf, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { linesOf } from "#features/search/server/search.fixture.ts";
import { searchEverything } from "#features/search/search.contract.ts";
import type { HeavyProcesses } from "#platform/server/heavy/processes.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { processesOfWorker } from "#testing/stand/worker_processes.ts";
import { expect, onTestFinished, test } from "vitest";

/** Nothing of the index is done in these processes until it is let go. */
const held = Promise.withResolvers<void>();
const began: string[] = [];
const holding = (processes: HeavyProcesses): HeavyProcesses => ({
  ...processes,
  // What is held keeps nobody's text from being saved.
  count: 20,
  run: async (name, input, given) => {
    if (name.startsWith("search.")) {
      began.push(name);
      await held.promise;
    }
    return processes.run(name, input, given);
  },
});
const { urgent, background, ...processes } = processesOfWorker();
const app = useTestApp({
  processes: { ...processes, urgent: holding(urgent), background: holding(background) },
});

const words = (count: number) => Array.from({ length: count }, (_, n) => `lemn${n} piatră`).join(" ");
const medium = stepsOf(...Array.from({ length: 10 }, () => words(300)));
const long = stepsOf(...Array.from({ length: 50 }, () => words(400)));

const found = async (person: TestPerson, search: string) =>
  linesOf((await person.ok(searchEverything, { query: { search } })).data);

test("long and medium items of other companies, of which none comes to its end, keep no short one waiting", async () => {
  onTestFinished(() => held.reject(new Error("let go")));
  // More companies than are served at once on a way.
  for (const steps of [long, medium])
    for (let n = 0; n < 3; n += 1) await draftOf((await buildCompany(app())).owner, { steps });
  await expect.poll(() => new Set(began)).toEqual(new Set(["search.index_item", "search.read_steps"]));
  const { owner } = await buildCompany(app());
  const made = await draftOf(owner, { name: "Recepția mărfii" });
  await expect.poll(() => found(owner, "recepția")).toEqual(["procedure: Recepția mărfii: draft"]);
  // Beside a medium and a long one of its own too.
  await draftOf(owner, { steps: medium });
  await draftOf(owner, { steps: long });
  await saved(owner, made, { name: "Primirea mărfii" });
  await expect.poll(() => found(owner, "primirea")).toEqual(["procedure: Primirea mărfii: draft"]);
  expect(await found(owner, "piatră")).toEqual([]);
});
