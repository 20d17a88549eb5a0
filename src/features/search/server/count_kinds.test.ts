import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import { countFound, type FoundKind, foundKinds, mostCounted } from "../search.contract.ts";
import { improvementForm } from "./requests.fixture.ts";
import { found } from "./search.fixture.ts";

const app = useTestApp();
const steps = (...bodies: string[]) => bodies.map((body) => ({ body }));

async function counted(person: TestPerson, search: string) {
  await app().app.outbox.drained();
  return (await person.ok(countFound, { query: { search } })).data;
}

/** How many rows one meets who reads a kind to its end. */
async function readThrough(person: TestPerson, search: string, kind: FoundKind): Promise<number> {
  for (let read = 0; ; ) {
    const page = await found(app(), person, { search, kind, view_more: String(read) });
    read += page.data.length;
    if (!page.has_more) return read;
  }
}

/** A company that writes of concrete everywhere, and somebody who only reads. */
async function furnished() {
  const company = await buildCompany(app());
  const { owner } = company;
  const made = await liveOf(owner, {
    name: "Turnarea betonului",
    steps: steps("<p>Udă betonul turnat.</p>", "<h3>Betonul</h3><p>Se acoperă.</p>", "<p>Altceva.</p>"),
  });
  await draftOf(owner, { name: "Betonul nou", steps: steps("<p>Încă un beton.</p>") });
  await processes.liveOf(
    owner,
    { name: "Livrarea" },
    processes.flowOf(processes.text("Comandă betonul"), processes.text("Plătește")),
  );
  await improvementForm(owner, { procedure_id: made.id, body: "Betonul să vină mai devreme." });
  return { owner, reader: await company.person() };
}

test("each kind has as many as one who reads it to its end meets, of what one may see", async () => {
  const { owner, reader } = await furnished();
  expect((await counted(owner, "beton")).totals).toEqual({
    procedure: 2,
    procedure_step: 3,
    process: 0,
    chart_step: 1,
    improvement: 1,
  });
  expect((await counted(reader, "betonn")).totals).toMatchObject({ procedure: 1, procedure_step: 2 });
  const searches = ["beton", "turnarea betonului", "cine udă betonul turnat devreme", "beto", "betonn", "ud"];
  for (const person of [owner, reader])
    for (const search of searches) {
      const { totals, cut } = await counted(person, search);
      for (const kind of foundKinds)
        expect([search, kind, totals[kind]]).toEqual([search, kind, await readThrough(person, search, kind)]);
      expect(cut).toEqual([]);
    }
});

test("counting stops where it says, and says of which kinds there are more", async () => {
  const { owner } = await buildCompany(app());
  const paragraphs = (count: number, words: string) =>
    steps(...Array.from({ length: count }, (_, n) => `<p>${words} ${n + 1}</p>`));
  await liveOf(owner, { name: "Descărcarea", steps: paragraphs(mostCounted - 1, "Paletul greu") });
  for (const search of ["palet", "paletul greu"])
    expect(await counted(owner, search)).toMatchObject({
      totals: { procedure_step: mostCounted - 1 },
      cut: [],
    });
  await liveOf(owner, { name: "Încărcarea", steps: paragraphs(1, "Paletul greu") });
  for (const search of ["palet", "paletul greu"])
    expect(await counted(owner, search)).toMatchObject({
      totals: { procedure: 0, procedure_step: mostCounted },
      cut: ["procedure_step"],
    });
});

test("no words have no results, and what is no search is refused", async () => {
  const { owner } = await furnished();
  for (const search of ["", "   ", "!?"])
    expect(new Set(Object.values((await counted(owner, search)).totals))).toEqual(new Set([0]));
  for (const search of ["x".repeat(256), "\u0000beton"])
    expect((await owner.call(countFound, { query: { search } })).status).toBe(422);
  expect((await owner.raw("GET", "/api/search/counts")).status).toBe(422);
});
