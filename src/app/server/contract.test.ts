import { globSync, readFileSync } from "node:fs";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { errorStatus, fieldProblems } from "#platform/errors.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import { describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import { openApiOf } from "../openapi.ts";
import { catalogue } from "../texts.ts";
import { version } from "./version.ts";

const root = new URL("../../../", import.meta.url);
const app = useTestApp();

describe("the published contract", () => {
  test("in docs/openapi.json is what the endpoints say; `npm run openapi` writes it", () => {
    const published: unknown = JSON.parse(readFileSync(new URL("docs/openapi.json", root), "utf8"));
    expect(published).toEqual(JSON.parse(JSON.stringify(openApiOf(endpoints, version))));
  });

  test("is what the server tells of itself, to everybody", async () => {
    const answer = await createTestClient(app().origin, null).raw("GET", "/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(openApiOf(endpoints, version))));
  });

  test("holds every endpoint once, by its name", () => {
    const { paths } = openApiOf(endpoints, version) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const told = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(told.sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });
});

type Texts = Record<Language, Record<string, string>>;
type Source = { file: string; texts: Texts };

const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" && value !== null && "ro" in value && "en" in value;

/** The texts of every `*.texts.ts` file, whether the catalogue knows of it or not. */
async function sources(): Promise<Source[]> {
  const files = globSync("src/**/*.texts.ts", { cwd: root.pathname }).sort();
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(new URL(file, root).href)) as Record<string, unknown>;
      const [texts] = Object.values(module).filter(isTexts);
      if (!texts) throw new Error(`${file} exports no texts`);
      return { file, texts };
    }),
  );
}

const all: Texts = catalogue;
const plural = /_(one|few|other)$/;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const textsOf = (language: Language) => Object.entries(all[language]);

describe("the words of the product", () => {
  test("are gathered from every feature, each key given once", async () => {
    const found = await sources();
    for (const language of languages) {
      const keys = found.flatMap(({ texts }) => Object.keys(texts[language]));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      expect(Object.keys(all[language]).sort()).toEqual(keys.sort());
    }
  });

  test("are the same in both languages, but for the plural form that only Romanian has", () => {
    const romanian = Object.keys(all.ro).filter((key) => !key.endsWith("_few"));
    expect(Object.keys(all.en).sort()).toEqual(romanian.sort());
  });

  test("have every plural form: one and other in English, one, few and other in Romanian", () => {
    const bases = new Set(
      Object.keys(all.ro)
        .filter((key) => plural.test(key))
        .map((key) => key.replace(plural, "")),
    );
    expect(bases.size).toBeGreaterThan(0);
    for (const base of bases) {
      const formsIn = (language: Language) =>
        ["one", "few", "other"].filter((form) => `${base}_${form}` in all[language]);
      expect([base, formsIn("ro"), formsIn("en")]).toEqual([base, ["one", "few", "other"], ["one", "other"]]);
      // From twenty on Romanian counts with "de": 20 de pași.
      if (all.ro[`${base}_other`]?.includes("{count}"))
        expect(all.ro[`${base}_other`]).toContain("{count} de ");
    }
  });

  test("ask for the same values in both languages", () => {
    for (const [key, text] of textsOf("ro")) {
      const other = all.en[key] ?? all.en[key.replace(/_few$/, "_other")] ?? "";
      const [mine, theirs] = [placeholders(text), placeholders(other)];
      // "One" may be a word instead of the number.
      if (!key.endsWith("_one")) expect([key, mine]).toEqual([key, theirs]);
    }
  });

  test("are spelled with letters of their language, without loose spaces", () => {
    for (const language of languages)
      for (const [key, text] of textsOf(language)) {
        expect([key, text.trim()]).not.toEqual([key, ""]);
        // Old fonts' ş and ţ carry a cedilla; Romanian letters carry a comma.
        expect([key, /[ŞşŢţ]/.test(text)]).toEqual([key, false]);
        expect([key, text.normalize("NFC") === text, /\s{2}|^\s|\s$|\uFFFD/.test(text)]).toEqual([
          key,
          true,
          false,
        ]);
      }
  });

  test.each(languages)("in %s have a sentence for every refusal and every problem of a field", (language) => {
    const wanted = [
      ...Object.keys(errorStatus).map((code) => `error.${code}`),
      ...fieldProblems.map((code) => `field_problem.${code}`),
      "error.500",
      "error.413",
    ];
    expect(wanted.filter((key) => !all[language][key])).toEqual([]);
  });
});
