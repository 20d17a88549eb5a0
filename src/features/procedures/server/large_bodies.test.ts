import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { longestAtHand } from "#platform/server/heavy/heavy_job.ts";
import { expect, test } from "vitest";
import { storeProcedure, updateProcedure } from "../procedures.contract.ts";
import { at, bodyFrom, bodyOf, draftOf, read, saved } from "./procedures.fixture.ts";

const app = useTestApp();
const company = () => buildCompany(app());

const long = [{ body: `<p onclick="x()">${"x".repeat(longestAtHand)}</p>` }];
const clean = [`<p>${"x".repeat(longestAtHand)}</p>`];
const emptied = [{ body: `<p><!--${"x".repeat(longestAtHand)}--></p>` }];

const jobs = () => app().logged.filter((line) => line.includes("procedures.clean_bodies")).length;

test("what was cleaned before the transaction is what is stored, created and saved", async () => {
  const { owner } = await company();
  const before = jobs();
  const made = await draftOf(owner, { steps: long });
  expect((await read(owner, made)).steps.map(({ body }) => body)).toEqual(clean);
  const { steps } = await saved(owner, made, { steps: [...long, { body: "<p>scurt</p>" }] });
  expect(steps.map(({ body }) => body)).toEqual([...clean, "<p>scurt</p>"]);
  expect(jobs()).toBe(before + 2);
});

test("sent again with the same key it is done once", async () => {
  const { owner } = await company();
  const call = { body: bodyOf(owner, { steps: long }), headers: { "idempotency-key": "once" } };
  const [first, again] = [await owner.call(storeProcedure, call), await owner.call(storeProcedure, call)];
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
});

test("who may not send it is refused before anything of it is cleaned", async () => {
  const { owner, person } = await company();
  const reader = await person();
  const before = jobs();
  const body = bodyOf(owner, { steps: long });
  expect((await reader.call(storeProcedure, { body })).status).toBe(403);
  const stranger = await owner.call(storeProcedure, {
    body,
    headers: { authorization: "Bearer x", cookie: "" },
  });
  expect([401, 403]).toContain(stranger.status);
  expect(jobs()).toBe(before);
});

test("what is not there and what is stale are said before what is wrong with the text", async () => {
  const [{ owner }, other] = [await company(), await company()];
  const made = await draftOf(owner);
  const stale = { ...bodyFrom(await read(owner, made)), steps: emptied };
  await saved(owner, made, { name: "Altfel" });
  expect((await owner.call(updateProcedure, { ...at(made), body: stale })).status).toBe(409);
  expect((await other.owner.call(updateProcedure, { ...at(made), body: stale })).status).toBe(404);
  const refused = await owner.call(storeProcedure, { body: bodyOf(owner, { steps: emptied }) });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["steps.0.body"]]);
});
