import fc from "fast-check";
import { restoreProcedure } from "#features/bin/bin.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import {
  activateHistory,
  changeProcedureStatus,
  deleteProcedure,
  getProcedure,
  listHistories,
  listProcedures,
  type ProcedureStatus,
} from "../procedures.contract.ts";
import { at, atId, draftOf, type Made, saved, stepsOf, textsOf } from "./procedures.fixture.ts";

const app = useTestApp();

/** What readers can tell versions apart by. */
type Content = { name: string; roles: number[]; day: string; step: string };
/** A step that was written anew is another one, also where it says the same. */
type Version = Content & { step_key: number };

/** What a procedure is, said once more and as shortly as possible; versions by their place. */
type Reference = {
  versions: Version[];
  draft: number;
  live: number | null;
  status: ProcedureStatus;
  manager: number;
};

type Move =
  | { kind: "save"; content: Content; manager: number; publish: boolean }
  | { kind: "status"; status: ProcedureStatus; source: ProcedureStatus }
  | { kind: "restore"; place: number }
  /** Deleted, and brought back as it was. */
  | { kind: "bin" };

const contents: fc.Arbitrary<Content> = fc.record({
  name: fc.constantFrom("Armarea", "Cofrarea", "Turnarea"),
  roles: fc.constantFrom([], [0], [1], [0, 1]),
  day: fc.constantFrom("1", "2"),
  step: fc.constantFrom("unu", "doi"),
});
const statuses = fc.constantFrom<ProcedureStatus>("draft", "live");
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("save" as const),
      content: contents,
      manager: fc.nat(1),
      publish: fc.nat(3).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("status" as const), status: statuses, source: statuses }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore" as const), place: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "bin" as const }) },
);

const isSame = (one: Version, other: Version) => JSON.stringify(one) === JSON.stringify(other);

function add(known: Reference, version: Version): void {
  const newest = known.versions[known.draft];
  if (newest && isSame(newest, version)) return;
  known.versions.push(version);
  known.draft = known.versions.length - 1;
}

/** The reference after a move, and the status that the call gets. */
function expected(known: Reference, move: Move): number {
  if (move.kind === "bin") return 200;
  if (move.kind === "save") {
    const newest = known.versions[known.draft];
    const step_key = newest?.step === move.content.step ? newest.step_key : known.versions.length;
    add(known, { ...move.content, step_key });
    known.manager = move.manager;
    if (move.publish) Object.assign(known, { status: "live", live: known.draft });
    return 200;
  }
  if (move.kind === "restore") {
    add(known, known.versions[move.place % known.versions.length] as Version);
    return 200;
  }
  if (move.status === "live") {
    const shown = move.source === "draft" ? known.draft : known.live;
    if (shown === null) return 422;
    known.live = shown;
  }
  known.status = move.status;
  return 200;
}

test("whatever is saved, published, restored, taken back, deleted and brought back, readers see one published version whole", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const reader = await company.person();
  const managers = [owner, await company.person({ rights_name: ["admin"] })];
  const roles = [await company.role(), await company.role()];
  const bodyOfContent = ({ name, roles: places, day, step }: Content) => ({
    name,
    roles: places.map((place) => roles[place] as number),
    triggers: [{ type: "date" as const, value: day }],
    steps: stepsOf(step),
  });

  async function perform(made: Made, known: Reference, move: Move): Promise<number> {
    if (move.kind === "save") {
      const responsible_id = managers[move.manager]?.id ?? 0;
      await saved(owner, made, {
        ...bodyOfContent(move.content),
        ...(isSameStep(known, move.content) && { steps: (await draftIn(made)).steps }),
        responsible_id,
        publish: move.publish,
      });
      return 200;
    }
    if (move.kind === "status") {
      const { status, source } = move;
      const body = { status, ...(status === "live" && { source_steps: source }) };
      return (await owner.call(changeProcedureStatus, { ...at(made), body })).status;
    }
    if (move.kind === "bin") {
      await owner.ok(deleteProcedure, at(made));
      expect([await shownTo(reader, made), await shownTo(owner, made)]).toEqual([null, null]);
      return (await owner.call(restoreProcedure, atId(made.id))).status;
    }
    const place = move.place % known.versions.length;
    const { data } = await owner.ok(listHistories, { ...at(made), query: { view_more: 0 } });
    const version = data.find(({ number }) => number === place + 1);
    return (await owner.call(activateHistory, atId(version?.id ?? 0))).status;
  }

  const draftIn = async (made: Made) =>
    (await owner.ok(getProcedure, { ...at(made), query: { source: "draft" } })).data;

  const isSameStep = (known: Reference, content: Content) =>
    known.versions[known.draft]?.step === content.step;

  async function shownTo(person: TestPerson, made: Made, source?: ProcedureStatus) {
    const query = source ? { source } : {};
    const answer = await person.call(getProcedure, { ...at(made), query });
    if (answer.status !== 200) return null;
    const { name, roles: shown, triggers, responsible_id, has_draft_changes } = answer.body.data;
    return [
      { name, roles: shown.map(({ id }) => id), triggers: triggers.map(({ value }) => value) },
      textsOf(answer.body.data),
      responsible_id,
      has_draft_changes,
    ];
  }

  await fc.assert(
    fc.asyncProperty(contents, fc.array(moves, { minLength: 4, maxLength: 9 }), async (first, list) => {
      const made = await draftOf(owner, bodyOfContent(first));
      const known: Reference = {
        versions: [{ ...first, step_key: 0 }],
        draft: 0,
        live: null,
        status: "draft",
        manager: 0,
      };
      for (const move of list) {
        const status = await perform(made, known, move);
        expect(status).toBe(expected(known, move));
        const hasChanges =
          known.live !== null &&
          known.live !== known.draft &&
          !isSame(known.versions[known.live] as Version, known.versions[known.draft] as Version);
        const seen = (place: number | null, tells: boolean) => {
          const content = place === null ? undefined : known.versions[place];
          if (content === undefined) return null;
          const body = bodyOfContent(content);
          return [
            {
              name: body.name,
              roles: expect.toSatisfy((ids: number[]) => sameSet(ids, body.roles)),
              triggers: [content.day],
            },
            [content.step],
            managers[known.manager]?.id,
            tells && hasChanges,
          ];
        };
        const shown = known.status === "live" ? known.live : known.draft;
        const row = (
          await owner.ok(listProcedures, { params: { instance_id: String(company.id) } })
        ).data.data.find(({ id }) => id === made.id);
        expect(row?.name).toBe(known.versions[shown ?? 0]?.name);
        expect(await shownTo(reader, made)).toEqual(known.status === "live" ? seen(known.live, false) : null);
        expect(await shownTo(owner, made, "draft")).toEqual(seen(known.draft, true));
        expect(await shownTo(owner, made, "live")).toEqual(seen(known.live, true));
      }
    }),
    { numRuns: 12 },
  );
});

const sameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
