import { describe, expect, it } from "vitest";
import { catalogue, textSources } from "./texts.ts";

const keys = (language: "ro" | "en") => Object.keys(catalogue[language]);
const base = (key: string) => key.replace(/_(one|few|other)$/, "");
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe("the words of the product", () => {
  it("stand in both languages", () => {
    expect([...new Set(keys("en").map(base))].toSorted()).toEqual(
      [...new Set(keys("ro").map(base))].toSorted(),
    );
  });

  it("have each key in one feature only", () => {
    const all = textSources.flatMap(({ ro }) => Object.keys(ro));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    expect(all.toSorted()).toEqual(keys("ro").toSorted());
  });

  it("are nowhere empty", () => {
    const empty = (["ro", "en"] as const).flatMap((language) =>
      Object.entries(catalogue[language]).filter(([, text]) => text.trim() === ""),
    );
    expect(empty).toEqual([]);
  });

  it("take the same values in both languages", () => {
    const en: Record<string, string> = catalogue.en;
    const different = Object.entries(catalogue.ro).filter(([key, text]) => {
      const other = en[key] ?? en[`${base(key)}_other`] ?? "";
      return JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(other));
    });
    expect(different.filter(([key]) => !key.endsWith("_one"))).toEqual([]);
  });

  it("have their Romanian letters with a comma below, not with a cedilla", () => {
    const wrong = Object.entries(catalogue.ro).filter(([, text]) => /[şŞţŢ]/.test(text));
    expect(wrong).toEqual([]);
  });

  it("have one apostrophe, the curly one", () => {
    const straight = (["ro", "en"] as const).flatMap((language) =>
      Object.entries(catalogue[language]).filter(([, text]) => text.includes("'")),
    );
    expect(straight).toEqual([]);
  });

  it("have three Romanian and two English plural forms", () => {
    const forms = (language: "ro" | "en", form: string) =>
      keys(language)
        .filter((key) => key.endsWith(form))
        .map(base)
        .toSorted();
    expect(forms("ro", "_few")).toEqual(forms("ro", "_one"));
    expect(forms("ro", "_other")).toEqual(forms("ro", "_one"));
    expect(forms("en", "_other")).toEqual(forms("en", "_one"));
    expect(forms("en", "_few")).toEqual([]);
  });
});
