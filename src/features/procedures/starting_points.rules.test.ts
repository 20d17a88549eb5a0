import { translatorsOf } from "#platform/text/translate.ts";
import { describe, expect, test } from "vitest";
import { emptyForm } from "./form.rules.ts";
import { exampleStart, startingPointOf } from "./starting_points.rules.ts";
import { startingPointTexts } from "./starting_points.texts.ts";

const t = translatorsOf(startingPointTexts);

describe("what a first procedure begins from", () => {
  test.each([
    ["example", "example"],
    ["word", "word"],
    ["", null],
    ["Example", null],
    [null, null],
  ])("named %j is %j", (named, point) => {
    expect(startingPointOf(named)).toBe(point);
  });

  test("an example has a name and four titled steps, in the person's language", () => {
    const form = emptyForm(exampleStart(t.ro));
    expect(form.name).toBe("Primirea unui vizitator");
    expect(form.steps).toHaveLength(4);
    for (const { body } of form.steps) expect(body).toMatch(/^<h2>[^<]+<\/h2><p>[^<]+<\/p>$/);
    expect(exampleStart(t.en).name).toBe("Receiving a visitor");
  });
});
