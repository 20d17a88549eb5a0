import fc from "fast-check";
import { liveOf, publish, read, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import type { Check } from "../checks.contract.ts";
import { changing, followed, openChecks, readCheck, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();

/** What a check is, said once more and as shortly as possible. */
type Reference = { steps: number[]; ticked: Set<number>; isOpen: boolean; revision: number };

type Move =
  | { kind: "save"; ticks: number[]; closes: boolean; lag: number | null }
  | { kind: "publish"; keep: number[] }
  | { kind: "go over" };

/** The status that a save gets, and the reference after it. */
function expected(known: Reference, ticks: number[], closes: boolean, lag: number | null): number {
  if (!known.isOpen || (lag !== null && lag > 0)) return 409;
  const next = new Set(known.steps.filter((id) => ticks.includes(id)));
  const isSame = next.size === known.ticked.size && [...next].every((id) => known.ticked.has(id));
  if (!isSame || closes) known.revision += 1;
  known.ticked = next;
  known.isOpen = !closes;
  return 200;
}

function compare(shown: Check, known: Reference): void {
  const done = known.steps.filter((id) => known.ticked.has(id));
  expect(shown.checked_steps).toEqual(done);
  expect([shown.total_steps, shown.total_checked_steps]).toEqual([known.steps.length, done.length]);
  expect(shown.percent).toBe(Math.floor((done.length / known.steps.length) * 100));
  expect(shown.completed).toBe(done.length === known.steps.length ? 1 : 0);
  expect([shown.status, shown.revision]).toEqual([known.isOpen ? "open" : "closed", known.revision]);
}

const places = fc.array(fc.nat(6), { maxLength: 6 });
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("save" as const),
      ticks: places,
      closes: fc.nat(9).map((n) => n === 0),
      lag: fc.constantFrom(null, 0, 0, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("publish" as const), keep: places }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("go over" as const) }) },
);

test("whatever is ticked, published and gone over to, a check is what twenty lines say it is", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 4, maxLength: 10 }), async (list) => {
      const person = await company.person();
      const made = await liveOf(owner, { steps: stepsOf("unu", "doi", "trei", "patru") });
      const check = await followed(person, made);
      const known: Reference = { steps: stepIdsOf(check), ticked: new Set(), isOpen: true, revision: 1 };
      let live = known.steps;
      for (const move of list) {
        if (move.kind === "publish") {
          const { steps } = await read(owner, made, "draft");
          const kept = steps.filter((_, place) => move.keep.includes(place));
          await saved(owner, made, { steps: [...kept, ...stepsOf("nou")] });
          await publish(owner, made);
          live = (await read(owner, made, "live")).steps.map(({ id }) => id);
        } else if (move.kind === "go over") {
          const version_id = (await read(owner, made, "live")).version.id;
          const isSame = (await readCheck(person, check)).version.id === version_id;
          if (known.isOpen && !isSame) {
            known.steps = live;
            known.ticked = new Set(live.filter((id) => known.ticked.has(id)));
            known.revision += 1;
          }
          const checked_steps = (await readCheck(person, check)).checked_steps;
          const { status } = await changing(person, check, { checked_steps, version_id });
          expect(status).toBe(known.isOpen ? 200 : 409);
        } else {
          // A place past the steps is an id of none of them.
          const ticks = move.ticks.map((place) => known.steps[place] ?? 9_000_000_000 + place);
          const revision = move.lag === null ? null : known.revision + move.lag;
          const status = move.closes ? "closed" : "open";
          const answer = await changing(person, check, { checked_steps: ticks, status, revision });
          expect(answer.status).toBe(expected(known, ticks, move.closes, move.lag));
        }
        compare(await readCheck(person, check), known);
      }
      expect(await openChecks(person)).toHaveLength(known.isOpen ? 1 : 0);
    }),
    { numRuns: 25 },
  );
});
