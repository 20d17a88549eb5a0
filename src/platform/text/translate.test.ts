import { describe, expect, it } from "vitest";
import { translatorOf } from "./translate.ts";

const t = translatorOf(
  {
    steps_one: "{count} pas",
    steps_few: "{count} pași",
    steps_other: "{count} de pași",
    only_other: "{count} rânduri",
    step_n: "Pasul {n}",
    plain: "Salvează",
    hidden: "{constructor}|{a}|{b}",
    tag: "Salut {name}",
  },
  "ro",
);

describe("a text", () => {
  it("stands as it is", () => {
    expect(t("plain")).toBe("Salvează");
  });

  it("takes its values, and leaves empty what has none", () => {
    expect(t("step_n", { n: 3 })).toBe("Pasul 3");
    expect(t("step_n")).toBe("Pasul ");
    expect(t("hidden", { a: 0, b: null })).toBe("|0|");
  });

  it("does not read the values for placeholders of their own", () => {
    expect(t("tag", { name: "{count}", count: 5 })).toBe("Salut {count}");
    expect(t("tag", { name: "$& $1" })).toBe("Salut $& $1");
  });

  it("escapes nothing", () => {
    expect(t("tag", { name: "<b>Ana & Ion</b>" })).toBe("Salut <b>Ana & Ion</b>");
  });

  it.each([
    [0, "0 pași"],
    [1, "1 pas"],
    [2, "2 pași"],
    [19, "19 pași"],
    [20, "20 de pași"],
    [101, "101 pași"],
    [120, "120 de pași"],
  ])("of %i is in the Romanian plural form %s", (count, expected) => {
    expect(t("steps", { count })).toBe(expected);
  });

  it("falls to the form that there is", () => {
    expect(t("only", { count: 1 })).toBe("1 rânduri");
    expect(t("plain", { count: 1 })).toBe("Salvează");
  });

  it("that is not there gives its key, also when the key is a name of every object", () => {
    expect(t("nothing.here")).toBe("nothing.here");
    expect(t("constructor")).toBe("constructor");
  });

  it("that is not there is whatever the missing are said as, asked for by its key", () => {
    const told = translatorOf({ plain: "Salvează" }, "ro", (key) => `(${key})`);
    expect([told("plain"), told("nothing.here"), told("steps", { count: 2 })]).toEqual([
      "Salvează",
      "(nothing.here)",
      "(steps)",
    ]);
  });
});
