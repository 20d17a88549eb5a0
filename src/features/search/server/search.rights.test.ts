import fc from "fast-check";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { mayReadProcedureDraft, mayReadProcessDraft } from "#features/items/server/visibility.store.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { raw, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { countFound, type FoundKind, foundKinds, searchEverything } from "../search.contract.ts";
import { countKinds } from "./count_kinds.ts";
import { improvementForm } from "./requests.fixture.ts";
import { searchFor } from "./search.ts";

const app = useTestApp();

type State = "draft" | "live" | "changed" | "deleted";
type Known = {
  type: "procedure" | "process";
  id: number;
  request_id: number;
  responsible_id: number;
  role_ids: number[];
  state: State;
};
type Place = { company: TestCompany; people: number[]; roles: number[]; known: Known[] };

const states: readonly State[] = ["draft", "live", "changed", "deleted"];
const places: Place[] = [];

async function furnish(): Promise<Place> {
  const company = await buildCompany(app());
  const { owner } = company;
  const roles = [await company.role(), await company.role()];
  const people = [owner.id, (await company.person()).id];
  const known: Known[] = [];
  for (const responsible_id of people)
    for (const state of states) {
      for (const role_ids of [[], roles.slice(0, 1), roles]) {
        const made = await procedures.draftOf(owner, {
          name: "Betonul",
          responsible_id,
          roles: role_ids,
          steps: procedures.stepsOf("Turnare cu grijă"),
        });
        const request_id = await improvementForm(owner, { procedure_id: made.id, body: "Propunere nouă" });
        if (state !== "draft") await procedures.publish(owner, made);
        if (state === "changed")
          await procedures.saved(owner, made, {
            name: "Armătura",
            steps: procedures.stepsOf("Finisare fină"),
          });
        if (state === "deleted") await owner.ok(deleteProcedure, procedures.at(made));
        known.push({ type: "procedure", id: made.id, request_id, responsible_id, role_ids, state });
      }
      const made = await processes.draftOf(owner, { name: "Cofrajul", responsible_id });
      await processes.synced(owner, made, processes.flowOf(processes.text("Turnare treptată")));
      const request_id = await improvementForm(owner, { process_id: made.id, body: "Propunere veche" });
      if (state !== "draft") await processes.published(owner, made);
      if (state === "changed")
        await processes.synced(owner, made, processes.flowOf(processes.text("Finisare repetată")));
      if (state === "deleted") await owner.ok(deleteProcess, processes.at(made));
      known.push({ type: "process", id: made.id, request_id, responsible_id, role_ids: [], state });
    }
  return { company, people, roles, known };
}

/** What each word finds, told without any index: of an item, in which of its texts the word stands. */
const words: Record<
  string,
  (item: Known) => { kind: FoundKind; inDraft: boolean; inLive: boolean } | undefined
> = {
  betonul: (item) => (item.type === "procedure" ? nameOf(item, item.state !== "changed") : undefined),
  armatura: (item) =>
    item.type === "procedure" && item.state === "changed" ? nameOf(item, true, false) : undefined,
  cofrajul: (item) =>
    item.type === "process" ? { kind: "process", inDraft: true, inLive: isLive(item) } : undefined,
  turnari: (item) => ({ kind: stepOf(item), inDraft: item.state !== "changed", inLive: isLive(item) }),
  finisare: (item) => ({ kind: stepOf(item), inDraft: item.state === "changed", inLive: false }),
  propunerea: (item) => ({ kind: "improvement", inDraft: true, inLive: isLive(item) }),
};
const isLive = ({ state }: Known) => state === "live" || state === "changed";
const stepOf = ({ type }: Known): FoundKind => (type === "procedure" ? "procedure_step" : "chart_step");
const nameOf = (item: Known, inDraft: boolean, inLive = isLive(item)) => ({
  kind: "procedure" as const,
  inDraft,
  inLive,
});

function reference(place: Place, actor: Actor, word: string): string[] {
  return place.known.flatMap((item) => {
    const told = words[word]?.(item);
    if (!told || item.state === "deleted") return [];
    const mayRead = item.type === "procedure" ? mayReadProcedureDraft : mayReadProcessDraft;
    if (told.inLive) return [`${told.kind} ${item.id} live`];
    return told.inDraft && mayRead(actor, item) ? [`${told.kind} ${item.id} draft`] : [];
  });
}

async function everythingFound(actor: Actor, search: string, kind: FoundKind | undefined): Promise<string[]> {
  const lines: string[] = [];
  for (let offset = 0; ; offset += 20) {
    const answer = await app().database.tenant(actor.instance_id, (db) =>
      searchFor(db, actor, { search, kind, offset, count: 20 }),
    );
    if (answer.corrected !== null) return [];
    lines.push(
      ...answer.data.map((one) => `${one.kind} ${one.entity.id} ${one.is_draft ? "draft" : "live"}`),
    );
    if (!answer.has_more) return lines;
  }
}

beforeAll(async () => {
  for (let n = 0; n < 3; n += 1) places.push(await furnish());
  await app().app.outbox.drained();
});

describe("what a search shows", () => {
  const chosen = fc.record({
    at: fc.nat(2),
    word: fc.constantFrom(...Object.keys(words)),
    hasKind: fc.boolean(),
    rights_name: fc.subarray([...rightsNames, "unknown"]),
    is_entrepreneur: fc.boolean(),
    person: fc.nat(2),
    roles: fc.subarray([0, 1, 2]),
    ownProcess: fc.option(fc.nat(7)),
  });

  test("is, for whoever asks, what a plain list of everything says", async () => {
    let drafts = 0;
    await fc.assert(
      fc.asyncProperty(chosen, async ({ at, word, hasKind, person, roles, ownProcess, ...rights }) => {
        const place = places[at] as Place;
        const ownProcesses = place.known.filter(({ type }) => type === "process");
        const actor = actorWith({
          ...rights,
          instance_id: place.company.id,
          user_id: place.people[person] ?? 999_999_999,
          admin_of_roles: roles.map((n) => place.roles[n] ?? 999_999_999),
          admin_of_processes: ownProcess === null ? [] : [ownProcesses[ownProcess]?.id ?? 0],
        });
        const expected = reference(place, actor, word).sort();
        drafts += expected.filter((line) => line.endsWith("draft")).length;
        const kinds = [...new Set(expected.map((line) => line.split(" ")[0] as FoundKind))];
        const shown = hasKind
          ? (await Promise.all(kinds.map((kind) => everythingFound(actor, word, kind)))).flat()
          : await everythingFound(actor, word, undefined);
        expect(shown.sort()).toEqual(expected);
        if (!hasKind) return;
        const { totals, cut } = await app().database.tenant(actor.instance_id, (db) =>
          countKinds(db, actor, word),
        );
        const counted = Object.fromEntries(
          foundKinds.map((kind) => [kind, expected.filter((line) => line.startsWith(`${kind} `)).length]),
        );
        expect({ totals, cut }).toEqual({ totals: counted, cut: [] });
      }),
      { numRuns: 400 },
    );
    expect(drafts).toBeGreaterThan(100);
  });

  test("is what the rights say of the items themselves, however old the index is", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [manager, reader] = [await company.person(), await company.person()];
    const mine = { responsible_id: manager.id };
    const live = await procedures.liveOf(owner, { name: "Betonul turnat", ...mine });
    const draft = await procedures.draftOf(owner, { name: "Betonul nou", ...mine });
    const chart = await processes.liveOf(owner, { name: "Betonul livrat", ...mine });
    const sketch = await processes.draftOf(owner, { name: "Betonul comandat", ...mine });
    await app().app.outbox.drained();
    const names = async (person: typeof owner) =>
      (await person.ok(searchEverything, { query: { search: "beton" } })).data
        .filter(({ kind }) => kind === "procedure" || kind === "process")
        .map(({ entity }) => entity.name)
        .sort();
    expect(await names(reader)).toEqual(["Betonul livrat", "Betonul turnat"]);
    expect(await names(manager)).toHaveLength(4);
    // Past the events that would bring the index up to date.
    const change = (statement: Sql) => app().database.system((db) => db.run(statement));
    await change(sql`update procedures set status = 'draft' where id = ${live.id}`);
    await change(sql`update processes set publication_id = null where id = ${chart.id}`);
    expect(await names(reader)).toEqual([]);
    for (const table of ["procedures", "processes"])
      await change(sql`update ${raw(table)} set responsible_id = ${owner.id} where id = any(${[draft.id, sketch.id]}::bigint[])
        and instance_id = ${company.id}`);
    expect(await names(manager)).toEqual([]);
    expect(await names(owner)).toEqual(["Betonul comandat", "Betonul nou"]);
    await change(sql`update procedures set deleted_at = now() where id = ${draft.id}`);
    await change(sql`update processes set deleted_at = now() where id = ${sketch.id}`);
    expect(await names(owner)).toEqual([]);
  });

  test("tells nothing of the words of drafts that one may not read: they are as words that are nowhere", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [manager, reader] = [await company.person(), await company.person()];
    // So common that beside a rare word it would say too little to be looked for alone.
    const steps = procedures.stepsOf(...Array.from({ length: 60 }, (_, n) => `Betonul la pasul ${n + 1}.`));
    await procedures.liveOf(owner, { name: "Turnarea", steps });
    const draft = await procedures.draftOf(owner, {
      name: "Zimbrumegalodon",
      responsible_id: manager.id,
      steps: procedures.stepsOf("Betonul zimbrumegalodonului."),
    });
    await app().app.outbox.drained();
    const answered = async (person: typeof owner, search: string) => {
      const counts = (await person.ok(countFound, { query: { search } })).data;
      const { data, ...rest } = await person.ok(searchEverything, { query: { search } });
      return { counts, rest, found: data.map(({ kind, entity, part_id }) => [kind, entity.id, part_id]) };
    };
    const hidden = "zimbrumegalodon";
    const nowhere = await answered(reader, "betonul zumbrumegalodin");
    expect(nowhere.found.length).toBeGreaterThan(0);
    // Every beginning of it, a form of it, a slip in it.
    const asked = Array.from({ length: hidden.length - 2 }, (_, n) => hidden.slice(0, n + 3));
    for (const word of [...asked, `${hidden}ului`, "zimbrumegaloden"]) {
      expect([word, await answered(reader, `betonul ${word}`)]).toEqual([word, nowhere]);
      expect([word, await answered(reader, `${word} betonul`)]).toEqual([
        word,
        await answered(reader, "zumbrumegalodin betonul"),
      ]);
    }
    for (const person of [owner, manager])
      for (const word of [hidden, "zimbrumegaloden"])
        expect((await answered(person, `${word} betonul`)).found[0]).toContain(draft.id);
  });

  test("does not change with what somebody writes in a draft that one may not read", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [reader, writer] = [await company.person(), await company.person()];
    const letters = [..."bcdfghijkz"];
    const steps = procedures.stepsOf(...Array.from({ length: 40 }, (_, n) => `Betonul la pasul ${n + 1}.`));
    const live = await procedures.liveOf(owner, { name: "Turnarea", steps });
    // What a curious reader may write themselves: words that begin as the hidden ones, have their stem, or are near them.
    for (const body of [
      ...letters.map((letter) => `vrant${letter}ok`),
      "zimbru",
      "betonul zumbruilor",
      ...letters.map((letter) => `mesterul${letter}`),
    ])
      await improvementForm(reader, { procedure_id: live.id, body });
    await procedures.draftOf(owner, {
      name: "Ciorna mea",
      responsible_id: writer.id,
      steps: procedures.stepsOf(...letters.map((letter) => `plont${letter}zz`)),
    });
    const searches = [
      "vrant betonul",
      "vrantz betonul",
      "betonul vrant",
      "vrantzokk betonul",
      "zimbrulxi betonul",
      "betonul zumbruil",
      "zimbrului betonul",
      "zimbrulxi",
      "plont betonul",
      "betonul plont",
      "plontabill",
      "plontabil betonul",
      "mesteru betonul",
      "mesterulxx",
      "betonul mesterull",
    ];
    const answers = async () => {
      await app().app.outbox.drained();
      const told: unknown[] = [];
      for (const person of [reader, writer])
        for (const search of searches) {
          const counts = (await person.ok(countFound, { query: { search } })).data;
          for (const kind of [undefined, "improvement", "procedure_step"] as const) {
            const { data, ...rest } = await person.ok(searchEverything, {
              query: { search, ...(kind !== undefined && { kind }) },
            });
            told.push([search, kind, counts, rest, data.map(({ kind: of, part_id }) => `${of} ${part_id}`)]);
          }
        }
      return told;
    };
    const before = await answers();
    await procedures.draftOf(owner, {
      name: "Zimbrului, plontabil",
      steps: procedures.stepsOf(
        "vrantzok",
        "vrantzok din nou",
        "zumbrul",
        ...letters.map((letter) => `mesterul${letter}${letter}`),
        ...letters.map((letter) => `mesteru${letter}`),
      ),
    });
    expect(await answers()).toEqual(before);
  });

  test("is never of another company, whatever it asks for", async () => {
    const others = await buildCompany(app());
    for (const word of Object.keys(words)) {
      const { data, corrected } = await others.owner
        .raw("GET", `/api/search?search=${word}`)
        .then(({ body }) => body as { data: unknown[]; corrected: string | null });
      expect({ data, corrected }).toEqual({ data: [], corrected: null });
      const { totals } = (await others.owner.ok(countFound, { query: { search: word } })).data;
      expect(new Set(Object.values(totals))).toEqual(new Set([0]));
    }
  });
});
