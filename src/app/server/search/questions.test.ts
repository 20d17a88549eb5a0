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

/** Where among the rows that are found the first stands that answers, from 1; 0 where none does. */
async function placeOf([search, procedure, ...steps]: Question): Promise<{ step: number; item: number; top: string[] }> {
  const { data } = await client.ok(searchEverything, { query: { search } });
  const isItem = ({ entity }: Found) => entity.name === procedure;
  const answers = ({ title, kind, entity }: Found) =>
    steps.includes(textOf(title)) && (kind === "chart_step" || entity.name === procedure);
  const top = data.slice(0, 3).map(({ title, entity }) => `${entity.name} / ${textOf(title)}`);
  return { step: data.findIndex(answers) + 1, item: data.findIndex(isItem) + 1, top };
}

/** Of some questions the part whose answer is among the first three that are found. */
async function measured(questions: readonly Question[]) {
  const missed: string[] = [];
  let [first, third, item] = [0, 0, 0];
  for (const question of questions) {
    const place = await placeOf(question);
    if (place.step === 1) first += 1;
    if (place.item >= 1 && place.item <= 3) item += 1;
    if (place.step >= 1 && place.step <= 3) third += 1;
    else missed.push(`${question[0]} (${place.step}, ${place.item}): ${place.top.join(" | ")}`);
  }
  const part = (count: number) => Math.round((count / questions.length) * 1000) / 1000;
  return { first: part(first), third: part(third), item: part(item), missed };
}

test.each([
  ["that the rules were made with", tuned_questions],
  ["that were kept aside", aside_questions],
])("of the questions %s nine in ten have their answer among the first three", async (name, questions) => {
  const { missed, ...parts } = await measured(questions);
  if (process.env.SHOW) console.log(name, questions.length, parts, process.env.SHOW === name.slice(0, 14) ? missed : "");
  expect(parts.third).toBeGreaterThanOrEqual(0.9);
});
