import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  at,
  draftOf,
  liveOf,
  publish,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { draftOf as draftProcess, published } from "#features/processes/server/processes.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { getHome, type HomeData, leaveFirstSteps } from "../home.contract.ts";

const app = useTestApp();

const homeOf = async (person: TestPerson): Promise<HomeData> => (await person.ok(getHome, {})).data;
const none = { data: [], total: 0, is_more: false };
const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const everyDay = { type: "weekly" as const, value: '["mon","tue","wed","thu","fri","sat","sun"]' };
const oncePerYear = { type: "yearly" as const, value: "29-02" };

describe("the first page of somebody", () => {
  test("has nothing for who has nothing to do", async () => {
    const { owner, ...company } = await buildCompany(app());
    await liveOf(owner);
    const home = await homeOf(await company.person());
    expect(home).toEqual({
      go_on: none,
      due: none,
      to_publish: none,
      to_answer: none,
      changed: none,
      first_steps: null,
    });
  });

  test("has their own open checks, touched last first, and how many there are", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = [];
    for (const name of ["A", "B", "C", "D", "E"])
      made.push(await liveOf(company.owner, { name, steps: stepsOf("unu", "doi") }));
    const checks = [];
    for (const one of made) checks.push(await followed(person, one));
    const [first, second, , , fifth] = checks;
    if (!first || !second || !fifth) throw new Error("They were begun");
    await changed(person, first, { checked_steps: stepIdsOf(first).slice(0, 1) });
    await changed(person, second, { status: "closed" });
    await company.owner.ok(deleteProcedure, at(made[4] ?? { slug: "" }));
    const { go_on } = await homeOf(person);
    expect(go_on.data.map(({ procedure, percent }) => [procedure.name, percent])).toEqual([
      ["A", 50],
      ["D", 0],
      ["C", 0],
    ]);
    expect(go_on).toMatchObject({ total: 3, is_more: false });
    expect((await homeOf(company.owner)).go_on).toEqual(none);
  });

  test("has the next dates of what they manage, follow or read, and of nothing else", async () => {
    const company = await buildCompany(app());
    const [ana, ion] = [await company.person(), await company.person()];
    const triggers = [everyDay];
    const managed = await liveOf(company.owner, { name: "Condusă", responsible_id: ana.id, triggers });
    const run = await liveOf(company.owner, { name: "Urmărită", triggers });
    await liveOf(company.owner, { name: "Străină", triggers });
    await draftOf(company.owner, { name: "Ciornă", responsible_id: ana.id, triggers });
    await followed(ana, await liveOf(company.owner, { name: "Peste ani", triggers: [oncePerYear] }));
    await followed(ana, run);
    const { due } = await homeOf(ana);
    expect(due.data.map(({ id, in_days }) => [id, in_days])).toEqual([
      [managed.id, 0],
      [run.id, 0],
    ]);
    expect(due.total).toBe(2);
    expect((await homeOf(ion)).due).toEqual(none);
  });

  test("has what waits to be published by them, and no draft of whoever may not read it", async () => {
    const company = await buildCompany(app());
    const person = (rights: ("admin" | "auditor")[]) => company.person({ rights_name: rights });
    const [admin, auditor, manager] = [
      await person(["admin"]),
      await person(["auditor"]),
      await company.person(),
    ];
    await draftOf(company.owner, { name: "Ciornă", responsible_id: manager.id });
    await draftOf(company.owner, { name: "A altcuiva" });
    const live = await liveOf(company.owner, { name: "Publicată", responsible_id: manager.id });
    await saved(company.owner, live, { steps: stepsOf("altceva") });
    await liveOf(company.owner, { name: "Fără modificări", responsible_id: manager.id });
    await draftProcess(company.owner, { name: "Proces", responsible_id: manager.id });
    const all = (await homeOf(admin)).to_publish;
    expect([namesIn(all), all.total]).toEqual([["Proces", "Publicată", "A altcuiva"], 4]);
    const own = (await homeOf(manager)).to_publish;
    expect(own.data.map(({ kind, name, status }) => [kind, name, status])).toEqual([
      ["process", "Proces", "draft"],
      ["procedure", "Publicată", "live"],
      ["procedure", "Ciornă", "draft"],
    ]);
    for (const other of [auditor, await company.person()])
      expect((await homeOf(other)).to_publish).toEqual(none);
    await publish(company.owner, live);
    expect(namesIn((await homeOf(manager)).to_publish)).toEqual(["Proces", "Ciornă"]);
  });

  test("has the requests of others about what they manage", async () => {
    const company = await buildCompany(app());
    const [manager, sender] = [
      await company.person(),
      await company.person({ first_name: "Ion", last_name: "Rus" }),
    ];
    const made = await liveOf(company.owner, { name: "Recepția", responsible_id: manager.id });
    const process = await draftProcess(company.owner, { responsible_id: manager.id });
    await published(company.owner, process);
    await sent(sender, { procedure_id: made.id, body: "Mai scurt" });
    await sent(manager, { procedure_id: made.id, body: "A mea" });
    await sent(sender, { process_id: process.id, body: "Lipsește un pas" });
    const { to_answer } = await homeOf(manager);
    expect(to_answer.data.map(({ body, sender: by, item }) => [body, by, item.kind])).toContainEqual([
      "Mai scurt",
      "Ion Rus",
      "procedure",
    ]);
    expect(to_answer.data.map(({ body }) => body)).not.toContain("A mea");
    expect((await homeOf(sender)).to_answer).toEqual(none);
  });

  test("has what others published anew of what they work with", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner, { name: "Turnarea" });
    await liveOf(company.owner, { name: "Străină" });
    await followed(person, made);
    const { changed: news } = await homeOf(person);
    expect(namesIn(news)).toEqual(["Turnarea"]);
    // Whoever published it knows.
    await followed(company.owner, made);
    expect((await homeOf(company.owner)).changed).toEqual(none);
  });

  test("shows nothing of another company", async () => {
    const [here, there] = [await buildCompany(app()), await buildCompany(app())];
    await draftOf(there.owner, { name: "Acolo" });
    expect((await homeOf(here.owner)).to_publish).toEqual(none);
  });
});

describe("the first steps of a new company", () => {
  const ticksOf = async (person: TestPerson) =>
    (await homeOf(person)).first_steps?.map(({ name, is_done }) => [name, is_done]) ?? null;

  test("tick themselves off, are for who may write, and go away once all is done", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    expect(await ticksOf(owner)).toEqual([
      ["procedure", false],
      ["process", false],
      ["people", false],
      ["import", false],
    ]);
    await draftOf(owner);
    const plain = await company.person();
    expect(await ticksOf(plain)).toBeNull();
    expect(await ticksOf(owner)).toEqual([
      ["procedure", true],
      ["process", false],
      ["people", true],
      ["import", false],
    ]);
    await draftOf(owner);
    await draftOf(owner);
    await draftProcess(owner);
    expect(await ticksOf(owner)).toBeNull();
  });

  test("are put aside by each for themselves, for good", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"] });
    await company.owner.ok(leaveFirstSteps, {});
    await company.owner.ok(leaveFirstSteps, {});
    expect(await ticksOf(company.owner)).toBeNull();
    expect(await ticksOf(admin)).toHaveLength(4);
    expect((await (await company.person()).call(leaveFirstSteps, {})).status).toBe(403);
  });
});
