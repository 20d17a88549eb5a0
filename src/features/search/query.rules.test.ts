import { describe, expect, it } from "vitest";
import type { Asker } from "./query.rules.ts";
import { mostWords, queryOf, tiersOf } from "./query.rules.ts";

const wordsOf = (search: string) => queryOf(search).words.map(({ folded }) => folded);
const asker = (changes: Partial<Asker> = {}): Asker => ({
  instance_id: 7,
  user_id: 3,
  rights_name: ["user"],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
  ...changes,
});
const queries = (search: string, by: Asker = asker()) =>
  tiersOf(queryOf(search), by, undefined).flatMap(({ first, rest, wide }) => [
    ...(first === null ? [] : [first]),
    rest,
    ...(wide ? [wide.first, wide.rest] : []),
  ]);

describe("the words of a search", () => {
  it.each([
    ["Recepția  mărfii", ["receptia", "marfii"]],
    ["recepție, RECEPȚIE marfă recepţie", ["marfa", "receptie"]],
    ["recepția de la furnizor", ["receptia", "furnizor"]],
    ["de la", ["de", "la"]],
    ["a & b | !c:*", ["a", "b", "c"].filter((word) => word !== "a")],
    ["'; drop table x; --", ["drop", "table", "x"]],
    ["…", []],
    ["cum raportez un accident?", ["raportez", "accident"]],
    ["how do I pay", ["pay"]],
    ["cât poate fi", ["cat", "poate"]],
    ["F-RU-03", ["fru03"]],
    ["cererea F RU 03", ["cererea", "fru03"]],
    ["e-factura", ["efactura"]],
    ["N.I.R. vechi", ["vechi", "nir"].toReversed()],
    ["ISO 9001", ["iso", "9001"]],
    ["placa de 3 m", ["placa", "3", "m"]],
  ])("%s: %j", (search, expected) => {
    expect(wordsOf(search)).toEqual(expected);
  });

  it("are bounded", () => {
    expect(wordsOf(Array.from({ length: 100 }, (_, n) => `c${n}`).join(" "))).toHaveLength(mostWords);
  });
});

describe("what is looked for", () => {
  it("is of the asker's company alone, whatever was typed", () => {
    for (const search of ["beton", "8l:e:beton", "' | 8l:e:beton", "beton':* | '8l:b:a"])
      for (const query of queries(search))
        for (const key of query.matchAll(/'((?:[^']|'')*)'/g)) expect(key[1]).toMatch(/^7[lmdf]:/);
  });

  it("is nothing without words", () => {
    expect(queries(" !?")).toEqual([]);
  });

  it("is among drafts bound to what may open them, unless the asker may read all", () => {
    const draftsOf = (by: Asker) => queries("beton", by).filter((query) => /'7[df]:/.test(query));
    const some = draftsOf(asker({ admin_of_roles: [5], admin_of_processes: [9] }));
    expect(some.length).toBeGreaterThan(0);
    for (const query of some) expect(query).toMatch(/^\('7([df]):r:u3' \| '7\1:r:r5' \| '7\1:r:p9'\) & /);
    for (const query of draftsOf(asker({ rights_name: ["auditor"] }))) expect(query).not.toContain(":r:");
  });

  it("begins with the last word only when it is long enough", () => {
    const beginnings = (search: string) =>
      queries(search).filter((query) => /'7\w:[etbq]:[^']*':\*/.test(query));
    expect(beginnings("m")).toEqual([]);
    expect(beginnings("ma").length).toBe(2);
    expect(beginnings("mar").length).toBeGreaterThan(2);
    for (const query of beginnings("beton mar")) expect(query).not.toContain("beton':*");
  });

  it("is looked up by one key a word, where that finds all of it", () => {
    const wide = (search: string) =>
      tiersOf(queryOf(search), asker(), undefined).flatMap((tier) => (tier.wide ? [tier.wide.rest] : []));
    const [first = ""] = wide("pompa santier");
    expect(first).toBe("(('7l:k:procedure_step' | '7l:k:chart_step') & '7l:a:pomp' & '7l:a:santier')");
    for (const search of ["pompa", "de la", "cererea F RU 03"])
      expect([search, wide(search)]).toEqual([search, []]);
  });

  it("does not begin with a last word that is common beside others", () => {
    const begun = (texts: number, search = "pompa santier") => {
      const query = queryOf(search);
      const words = query.words.map((word) => ({ ...word, texts }));
      return tiersOf({ ...query, words }, asker(), undefined).filter(({ rest }) =>
        rest.includes("santier':*"),
      );
    };
    expect(begun(999).length).toBeGreaterThan(0);
    expect(begun(1_000)).toEqual([]);
    expect(begun(1_000, "santier").length).toBeGreaterThan(0);
  });
});
