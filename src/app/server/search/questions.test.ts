import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createDemo, demoPassword } from "#app/server/demo/seed.ts";
import { changeProcedureStatus, storeProcedure } from "#features/procedures/procedures.contract.ts";
import { type Found, searchEverything } from "#features/search/search.contract.ts";
import { startIndexing } from "#features/search/server/background.ts";
import { login } from "#features/session/session.contract.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { createLog } from "#platform/server/log.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient, type TestClient } from "#testing/stand/client.ts";
import { english_procedures } from "./english.ts";
import { aside_questions, type Question, tuned_questions } from "./questions.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
  const { database, database_url, folder, origin, app: running } = app();
  await createDemo(database, folderStore(join(folder, "files")), app().clock.now);
  const guest = createTestClient(origin, null);
  const { access_token, data } = await guest.ok(login, {
    body: { email: "owner@demo.test", password: demoPassword },
  });
  client = createTestClient(origin, access_token);
  for (const { name, steps } of english_procedures) {
    const body = { name, responsible_id: data.id, steps: steps.map((html) => ({ body: html })) };
    const { slug } = await client.ok(storeProcedure, { body });
    await client.ok(changeProcedureStatus, {
      params: { slug },
      body: { status: "live", source_steps: "draft" },
    });
  }
  const { heavy, background } = running;
  await startIndexing({ database, database_url, heavy, background, log: createLog("silent") }).finished;
  await running.outbox.drained();
});

const textOf = (pieces: Found["title"]) => pieces.map(({ text }) => text).join("");

/** Where among the rows that are found the first stands that answers, from 1, or 0; and which stand before all others. */
async function placeOf({ search, procedure, steps }: Question): Promise<{ place: number; top: string }> {
  const { data } = await client.ok(searchEverything, { query: { search } });
  const answers = ({ title, kind, entity }: Found) =>
    steps.includes(textOf(title)) && (kind === "chart_step" || entity.name === procedure);
  const top = data.slice(0, 3).map(({ title, entity }) => `${entity.name} / ${textOf(title)}`);
  return { place: data.findIndex(answers) + 1, top: top.join(" | ") };
}

/** Of some questions the part whose answer is found first, and the part where it is among the first three. */
async function measured(questions: readonly Question[]) {
  const missed: string[] = [];
  let [first, third] = [0, 0];
  for (const question of questions) {
    const { place, top } = await placeOf(question);
    if (place === 1) first += 1;
    if (place >= 1 && place <= 3) third += 1;
    else missed.push(`${question.search}: ${top}`);
  }
  return { first: first / questions.length, third: third / questions.length, missed };
}

test.each([
  ["that the rules were made with", tuned_questions, true],
  ["that were kept aside", aside_questions, false],
])(
  "of the questions %s nine in ten have their answer among the first three",
  async (_, questions, isTuned) => {
    const { first, third, missed } = await measured(questions);
    const shown = { first, third, ...(isTuned && { missed }) };
    expect(third, JSON.stringify(shown, null, 2)).toBeGreaterThanOrEqual(0.9);
  },
);
