import {
  liveOf,
  publish,
  read,
  saved,
  stepsOf,
  unpublish,
} from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { updateProcessVersion } from "#features/processes/processes.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import type { Check } from "../checks.contract.ts";
import { changed, changing, followed, readCheck, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();

/** A check of three steps, the first and the last ticked, of whose procedure a version of 3, 1, new is live by now. */
async function outgrown() {
  const company = await buildCompany(app());
  const person = await company.person();
  const { owner } = company;
  const made = await liveOf(owner, { steps: stepsOf("unu", "doi", "trei") });
  const begun = await followed(person, made);
  const [a = 0, b = 0, c = 0] = stepIdsOf(begun);
  const check = await changed(person, begun, { checked_steps: [a, b] });
  const { steps } = await read(owner, made, "draft");
  const kept = [steps[2], steps[0]].flatMap((step) => step ?? []);
  await saved(owner, made, { steps: [...kept, ...stepsOf("nou")] });
  await publish(owner, made);
  const live = await read(owner, made, "live");
  return { company, owner, person, made, check, live, a, b, c };
}

const newerOf = (check: Check) => check.newer_version?.id ?? 0;

describe("a newer version of the procedure", () => {
  test("is told once it is live, with when it was published", async () => {
    const { person, check, live } = await outgrown();
    const held = await readCheck(person, check);
    expect(held.newer_version).toEqual({ id: live.version.id, number: 2, published_at: expect.any(String) });
    const at = Date.parse(held.newer_version?.published_at ?? "");
    expect(at).toBeGreaterThanOrEqual(Date.parse(live.version.created_at));
    expect(at).toBeLessThanOrEqual(Date.now());
    expect({ ...held, newer_version: null }).toEqual(check);
  });

  test("is not told while it is a draft, when the procedure is withdrawn, or when an older one is live", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner, { steps: stepsOf("unu") });
    const first = (await read(owner, made, "live")).version;
    await saved(owner, made, { steps: stepsOf("doi") });
    expect((await followed(owner, made)).newer_version).toBeNull();
    await publish(owner, made);
    const person = await company.person();
    const check = await followed(person, made);
    const body = { name: "Prima", procedure_id: made.id, process_id: null, is_publish: true } as const;
    await owner.ok(updateProcessVersion, { params: { id: String(first.id) }, body });
    expect((await readCheck(person, check)).newer_version).toBeNull();
    await unpublish(owner, made);
    expect((await readCheck(person, check)).newer_version).toBeNull();
  });

  test("is gone over to on request, keeping the ticks of the steps that are still there", async () => {
    const { company, person, check, live, a, c } = await outgrown();
    const held = await readCheck(person, check);
    const moved = await changed(person, held, { version_id: newerOf(held) });
    expect(moved).toEqual({
      ...held,
      procedure: { ...held.procedure, steps: live.steps },
      version: { id: live.version.id, number: 2 },
      newer_version: null,
      checked_steps: [a],
      total_steps: 3,
      total_checked_steps: 1,
      percent: 33,
      revision: held.revision + 1,
      updated_at: moved.updated_at,
    });
    expect(await readCheck(person, check)).toEqual(moved);
    expect(await changed(person, moved, { checked_steps: [a, c] })).toMatchObject({ checked_steps: [c, a] });
    expect((await eventsOf(app(), company.id, "check")).map(({ type }) => type)).toEqual([
      "check.created",
      ...Array(3).fill("check.updated"),
    ]);
    expect((await auditOf(app(), company.id, "check")).map(({ action }) => action)).toEqual([
      "check.created",
    ]);
  });

  test("does not keep the tick of a step that reads otherwise by now, until it is ticked there", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner, { steps: stepsOf("unu", "doi", "trei") });
    const begun = await followed(owner, made);
    const [a = 0, b = 0, c = 0] = stepIdsOf(begun);
    await changed(owner, begun, { checked_steps: [a, b] });
    const { steps } = await read(owner, made, "draft");
    const body = ({ id }: { id: number }) => (id === a || id === c ? { body: `<p>altfel ${id}</p>` } : {});
    await saved(owner, made, { steps: steps.map((step) => ({ ...step, ...body(step) })) });
    await publish(owner, made);
    const held = await readCheck(owner, begun);
    const moved = await changed(owner, held, { version_id: newerOf(held), checked_steps: [a, b, c] });
    expect(moved).toMatchObject({ checked_steps: [b], total_checked_steps: 1, total_steps: 3 });
    expect(await changed(owner, moved, { checked_steps: [a, b, c] })).toMatchObject({
      checked_steps: [a, b, c],
    });
  });

  test("can be gone over to and closed at once", async () => {
    const { person, check, live } = await outgrown();
    const all = live.steps.map(({ id }) => id);
    const closed = await changed(person, check, {
      status: "closed",
      version_id: live.version.id,
      checked_steps: all,
    });
    expect(closed).toMatchObject({ status: "closed", completed: 1, version: { number: 2 } });
  });

  test("that is not the live one is refused, and nothing moves", async () => {
    const { owner, person, made, check } = await outgrown();
    const held = await readCheck(person, check);
    const draft = await saved(owner, made, { steps: stepsOf("ciornă") });
    const other = await read(owner, await liveOf(owner));
    for (const version_id of [draft.version.id, other.version.id, 8_000_000_000_000])
      expect(await changing(person, held, { version_id })).toMatchObject({
        status: 404,
        body: { errors: { version_id: [words.ro["field_problem.not_found"]] } },
      });
    await unpublish(owner, made);
    expect((await changing(person, held, { version_id: newerOf(held) })).status).toBe(404);
    expect({ ...(await readCheck(person, check)), newer_version: held.newer_version }).toEqual(held);
  });

  test("named as the present one changes nothing", async () => {
    const { person, check } = await outgrown();
    const held = await readCheck(person, check);
    expect(await changed(person, held, { version_id: held.version.id })).toEqual(held);
  });

  test("is gone over to by one of several who ask at once", async () => {
    const { person, check } = await outgrown();
    const held = await readCheck(person, check);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        changing(person, held, { version_id: newerOf(held), revision: held.revision }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await readCheck(person, check)).toMatchObject({
      version: { number: 2 },
      revision: held.revision + 1,
    });
  });
});
