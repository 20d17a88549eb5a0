import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { actorWith } from "#testing/stand/actor.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { improvementForm } from "./requests.fixture.ts";
import { beforeAll, expect, test } from "vitest";
import { queryOf, tiersOf } from "../query.rules.ts";
import type { FoundKind } from "../search.contract.ts";
import { lookUp } from "./looked_up.ts";
import { found, linesOf } from "./search.fixture.ts";
import { findRows } from "./search.store.ts";

const app = useTestApp();
let company: TestCompany;

beforeAll(async () => {
  company = await buildCompany(app());
  const { owner } = company;
  const steps = (...bodies: string[]) => bodies.map((body) => ({ body }));
  // More texts under a name with all words than are held against a query: none of them has a word of its own but the last.
  const others = Array.from({ length: 450 }, (_, n) => `<p>Altceva la pasul ${n + 1}.</p>`);
  await liveOf(owner, {
    name: "Verificarea betonului pe schelă",
    steps: steps(
      ...others,
      "<h3>Verificarea</h3><p>Se verifică betonul de pe schelă, cu formularul F-RU-03.</p>",
    ),
  });
  await liveOf(owner, {
    name: "Turnarea betonului",
    steps: steps(
      "<p>Se anunță șeful de echipă înainte de turnare, apoi se verifică schela.</p>",
      "<h3>Schele</h3><p>Betonul se toarnă de pe schelă, când o anunță șeful. N.I.R. la recepție.</p>",
      "<p>Verificarea betonului se notează în F RU 03.</p>",
    ),
  });
  await draftOf(owner, {
    name: "Ciornă despre schele",
    steps: steps("<p>Betonul de pe schelă se verifică zilnic.</p>", "<p>Și atât, cu schela.</p>"),
  });
  const about = await liveOf(owner, { name: "Schela", steps: steps("<p>Pasul</p>") });
  await improvementForm(owner, {
    procedure_id: about.id,
    body: "Verificarea betonului să se facă de pe schelă",
  });
  await app().app.outbox.drained();
});

const kinds: (FoundKind | undefined)[] = [undefined, "procedure_step", "improvement", "procedure"];

test.each([
  "verificarea betonului",
  "verificarea betonului schela",
  "betonul pe sche",
  "anunță șeful turnare",
  "verificarea f-ru-03",
  "betonului F RU 03",
  "schela N.I.R.",
  "de pe la",
  "verificarea submarin",
  "altceva verificarea",
])("what is looked up by wider queries is what the queries themselves find: %s", async (search) => {
  const { id } = company;
  const actor = actorWith({ instance_id: id, user_id: company.owner.id, is_entrepreneur: true });
  for (const kind of kinds) {
    const rows = await app().database.tenant(id, async (db) => {
      const { query } = await lookUp(db, actor, queryOf(search));
      const tiers = tiersOf(query, actor, kind);
      const bare = tiers.map(({ first, rest }) => ({ first, rest }));
      const range = { offset: 0, end: 60, ofOne: 1_000 };
      return [await findRows(db, actor, tiers, range), await findRows(db, actor, bare, range)];
    });
    const [wide = [], narrow = []] = rows.map((list) => list.map((row) => row.document_id));
    expect([kind, wide]).toEqual([kind, narrow]);
  }
});

test("a step of thousands of words is found by its last one", async () => {
  const { owner } = await buildCompany(app());
  const list = Array.from({ length: 4_000 }, (_, n) => `${n + 10_000}`).join(" ");
  await draftOf(owner, { name: "Inventar", steps: [{ body: `<p>${list} ultimul</p>` }] });
  for (const last of ["13999", "ultimul"])
    expect(linesOf((await found(app(), owner, last)).data)).toHaveLength(1);
});
