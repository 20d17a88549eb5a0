import { improvementForm } from "./requests.fixture.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { describe, expect, test } from "vitest";
import { found, linesOf, marksOf, textOf } from "./search.fixture.ts";
import { searchEverything } from "../search.contract.ts";

const app = useTestApp();
const company = () => buildCompany(app());
const steps = (...bodies: string[]) => bodies.map((body) => ({ body }));

describe("a search finds", () => {
  test.each([
    ["receptie marfa", "Recepția mărfii"],
    ["receptie marfa", "Recepţia mărfii"],
    ["RECEPȚIE marfa", "Recepția mărfii"],
    ["recepţiile mărfurilor", "Recepția mărfii"],
    ["marfa, receptie!", "Recepția mărfii"],
    ["rec", "Recepția mărfii"],
    ["receptia de marfa", "Recepția mărfii"],
    ["delivery", "Supplier deliveries"],
    ["approving order", "Approved orders"],
    ["betoane", "Turnarea betonului"],
    ["ISO 9001", "Audit ISO-9001:2015"],
    ["日本", "日本 手順"],
  ])("with %s the procedure %s", async (search, name) => {
    const { owner } = await company();
    await liveOf(owner, { name, steps: steps("<p>Altceva.</p>") });
    await liveOf(owner, { name: "Concediul de odihnă", steps: steps("<p>Completează cererea.</p>") });
    const { data, corrected, has_more } = await found(app(), owner, search);
    expect(linesOf(data)).toEqual([`procedure: ${name}`]);
    expect(data[0]?.entity).toMatchObject({ type: "procedure", name, status: "live" });
    expect({ corrected, has_more }).toEqual({ corrected: null, has_more: false });
  });

  test.each([
    ["recepite", "recepția", "Recepția mărfii"],
    ["recpetie marfa", "recepția marfa", "Recepția mărfii"],
    ["betonarre", "betonare", "Jurnal de betonare"],
    ["cofrjaul", "cofrajul", "Cofrajul stâlpilor"],
    ["delivries", "deliveries", "Supplier deliveries"],
  ])("with the slip in %s what it meant, and says so", async (search, corrected, name) => {
    const { owner } = await company();
    await liveOf(owner, { name, steps: steps("<p>Altceva.</p>") });
    const answer = await found(app(), owner, search);
    expect(linesOf(answer.data)).toEqual([`procedure: ${name}`]);
    expect(answer.corrected).toBe(corrected);
    expect(marksOf(answer.data[0]?.title ?? [])).not.toEqual([]);
  });

  test("words that a long text says late, with the piece around them", async () => {
    const { owner } = await company();
    const long = `<p>Verifică rosturile. ${"Udă bine placa turnată. ".repeat(1_500)}Acoperă apoi cu prelată.</p>`;
    await liveOf(owner, { name: "Tratarea betonului", steps: steps(long) });
    const { data } = await found(app(), owner, "rosturi prelata");
    expect(data[0]).toMatchObject({
      kind: "procedure_step",
      step_number: 1,
      entity: { name: "Tratarea betonului" },
    });
  });

  test("a step by its own words, or by some of its own and some of its procedure's name", async () => {
    const { owner } = await company();
    const { slug } = await liveOf(owner, {
      name: "Recepția mărfii",
      steps: steps("<p>Cântărește paleții.</p>", "<h3>Avizul</h3><p>Compară avizul cu comanda.</p>"),
    });
    for (const search of ["paleti", "marfa paleti", "paleții recepționați"]) {
      const [step] = (await found(app(), owner, search)).data;
      expect(step).toMatchObject({ kind: "procedure_step", step_number: 1, entity: { slug } });
    }
    const [second] = (await found(app(), owner, "comandă")).data;
    expect(second).toMatchObject({ kind: "procedure_step", step_number: 2 });
    expect(textOf(second?.title ?? [])).toBe("Avizul");
    expect(marksOf(second?.excerpt ?? [])).toEqual(["comanda"]);
  });

  test("nothing where no word is anywhere, and nothing for no words", async () => {
    const { owner } = await company();
    await liveOf(owner, { name: "Recepția mărfii" });
    for (const search of ["submarin galben", "submarin", "", "   ", "!?", "…"]) {
      const nothing = { data: [], has_more: false, corrected: null, is_partial: false };
      expect(await found(app(), owner, search), search).toEqual(nothing);
    }
  });

  test("what has most of the words, and says that none has all", async () => {
    const { owner } = await company();
    await liveOf(owner, { name: "Recepția mărfii", steps: steps("<p>Numără paleții cu gestionarul.</p>") });
    await liveOf(owner, { name: "Concediul", steps: steps("<p>Cere zilele din timp.</p>") });
    const most = await found(app(), owner, "cine numără paleții, submarinistul?");
    expect(linesOf(most.data)).toEqual(["procedure_step: Numără paleții cu gestionarul."]);
    expect(most.is_partial).toBe(true);
    const all = await found(app(), owner, "cine numără paleții");
    expect([linesOf(all.data), all.is_partial]).toEqual([linesOf(most.data), false]);
  });

  test("with the beginnings of several words what they begin", async () => {
    const { owner } = await company();
    await liveOf(owner, { name: "Verificarea zilnică a schelei", steps: steps("<p>Altceva.</p>") });
    await liveOf(owner, { name: "Verificarea macaralei", steps: steps("<p>Altceva.</p>") });
    expect(linesOf((await found(app(), owner, "verif sche")).data)[0]).toBe(
      "procedure: Verificarea zilnică a schelei",
    );
  });

  test.each(["F-RU-03", "FRU03", "F RU 03", "fru03", "f-ru 03"])("a code spelled %s", async (search) => {
    const { owner } = await company();
    await liveOf(owner, { name: "Cererea", steps: steps("<p>Pe formularul F-RU-03.</p>") });
    await liveOf(owner, { name: "Alta", steps: steps("<p>Pe formularul F-AP-03 sau 03.</p>") });
    expect(linesOf((await found(app(), owner, search)).data)).toEqual([
      "procedure_step: Pe formularul F-RU-03.",
    ]);
  });

  test.each(["efactura", "e-factura", "e-Factura"])(
    "by %s the title that has it, before its like",
    async (search) => {
      const { owner } = await company();
      await liveOf(owner, { name: "Facturarea lunară", steps: steps("<p>Altceva.</p>") });
      await liveOf(owner, { name: "Emiterea facturii în RO e-Factura", steps: steps("<p>Altceva.</p>") });
      const { data, corrected } = await found(app(), owner, search);
      expect([linesOf(data)[0], corrected]).toEqual(["procedure: Emiterea facturii în RO e-Factura", null]);
    },
  );

  test("an abbreviation with and without its dots", async () => {
    const { owner } = await company();
    await liveOf(owner, { name: "Unu", steps: steps("<p>Se scrie N.I.R. în trei exemplare.</p>") });
    await liveOf(owner, { name: "Doi", steps: steps("<p>Se semnează NIR.</p>") });
    for (const search of ["NIR", "N.I.R.", "n.i.r"])
      expect((await found(app(), owner, search)).data, search).toHaveLength(2);
  });

  test("no like of a word that the company has in another form", async () => {
    const { owner } = await company();
    await liveOf(owner, { name: "Roți", steps: steps("<p>Strânge roțile.</p>") });
    await liveOf(owner, { name: "Toată echipa", steps: steps("<p>Toată lumea.</p>") });
    const { data, corrected } = await found(app(), owner, "roată");
    expect([linesOf(data)[0], corrected]).toEqual(["procedure: Roți", null]);
  });
});

describe("what is found stands in order", () => {
  test("names, then titles of steps, then their texts, then requests; whole words before beginnings", async () => {
    const { owner } = await company();
    const made = await liveOf(owner, {
      name: "Organizarea șantierului",
      steps: steps(
        "<h3>Zona de lucru</h3><p>Aici stă macaraua.</p>",
        "<h3>Macaraua</h3><p>Se verifică zilnic.</p>",
      ),
    });
    await liveOf(owner, { name: "Macaragiul de serviciu", steps: steps("<p>Vine la opt.</p>") });
    await liveOf(owner, { name: "Cum se montează macara nouă", steps: steps("<p>Cu grijă.</p>") });
    await liveOf(owner, { name: "Macara", steps: steps("<p>Pe scurt.</p>") });
    await improvementForm(owner, { procedure_id: made.id, body: "Macara mai aproape de poartă." });
    expect(linesOf((await found(app(), owner, "macara")).data)).toEqual([
      "procedure: Macara",
      "procedure: Cum se montează macara nouă",
      "procedure: Macaragiul de serviciu",
      "procedure_step: Macaraua",
      "procedure_step: Zona de lucru",
      "improvement: Macara mai aproape de poartă.",
    ]);
  });

  test("live before draft", async () => {
    const { owner } = await company();
    await draftOf(owner, { name: "Betonul vechi" });
    await liveOf(owner, { name: "Turnarea betonului pe timp friguros" });
    expect(linesOf((await found(app(), owner, { search: "beton", kind: "procedure" })).data)).toEqual([
      "procedure: Turnarea betonului pe timp friguros",
      "procedure: Betonul vechi: draft",
    ]);
  });

  test("of one procedure the best few; all of them when steps are asked for", async () => {
    const { owner } = await company();
    const many = Array.from({ length: 30 }, (_, n) => `<p>Paletul ${n + 1}</p>`);
    await liveOf(owner, { name: "Descărcarea", steps: steps(...many) });
    await liveOf(owner, { name: "Încărcarea", steps: steps("<p>Ia un palet.</p>") });
    const all = (await found(app(), owner, "palet")).data;
    expect(all.filter(({ entity }) => entity.name === "Descărcarea")).toHaveLength(4);
    expect(all.filter(({ entity }) => entity.name === "Încărcarea")).toHaveLength(1);
    const first = await found(app(), owner, { search: "palet", kind: "procedure_step" });
    const second = await found(app(), owner, { search: "palet", kind: "procedure_step", view_more: "20" });
    expect([first.data.length, first.has_more]).toEqual([20, true]);
    expect([second.data.length, second.has_more]).toEqual([11, false]);
    expect(new Set([...first.data, ...second.data].map(({ part_id }) => part_id)).size).toBe(31);
  });

  test("one with hundreds of steps that have the word does not hide the others", async () => {
    const { owner } = await company();
    const many = Array.from({ length: 300 }, (_, n) => `<p>Paletul ${n + 1}</p>`);
    await liveOf(owner, { name: "Inventarul", steps: steps(...many) });
    const names = Array.from({ length: 8 }, (_, n) => `Încărcarea ${n + 1}`);
    for (const name of names) await liveOf(owner, { name, steps: steps("<p>Ia un palet.</p>") });
    const first = await found(app(), owner, "palet");
    const shown = first.data.map(({ entity }) => entity.name);
    expect(shown.toSorted()).toEqual([...Array(4).fill("Inventarul"), ...names].toSorted());
    expect(first.has_more).toBe(false);
  });

  test("pages follow one another also where the words were set right", async () => {
    const { owner } = await company();
    const many = Array.from({ length: 25 }, (_, n) => `<p>Paletul ${n + 1}</p>`);
    await liveOf(owner, { name: "Descărcarea", steps: steps(...many) });
    const page = (view_more: string) =>
      found(app(), owner, { search: "paeltul", kind: "procedure_step", view_more });
    const [first, second] = [await page("0"), await page("20")];
    expect([first.data.length, second.data.length]).toEqual([20, 5]);
    expect([first.corrected, second.corrected]).toEqual(["paletul", "paletul"]);
  });
});

describe("whatever is typed", () => {
  const signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  test.each([
    signs.repeat(8).slice(0, 255),
    "'",
    "a'b",
    "a & b | !c <-> d:*",
    "beton:*",
    "\\",
    "'; drop table procedures; --",
    "%_%",
    "\ud800",
    "\u202ebeton",
    "🏗️".repeat(50),
    "a ".repeat(127),
    "x".repeat(255),
    "ﬁ ŀ ß İ".repeat(20),
    "e\u0301".repeat(100),
    "null",
    "12345678901234567890",
  ])("%j is answered", async (search) => {
    const { owner } = await company();
    await liveOf(owner, { name: "Turnarea betonului" });
    await app().app.outbox.drained();
    expect((await owner.call(searchEverything, { query: { search } })).status).toBe(200);
  });

  test("a text that cannot be stored is refused", async () => {
    const { owner } = await company();
    expect((await owner.call(searchEverything, { query: { search: "\u0000beton" } })).status).toBe(422);
  });

  test("more than 255 characters are refused", async () => {
    const { owner } = await company();
    expect((await owner.call(searchEverything, { query: { search: "x".repeat(256) } })).status).toBe(422);
  });
});
