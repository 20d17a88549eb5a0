import { expect, test } from "vitest";
import { triggerTexts } from "#features/procedures/triggers/triggers.texts.ts";
import { translatorsOf } from "#platform/text/translate.ts";
import { homeCards } from "./home_cards.rules.ts";
import { homeTexts } from "./home.texts.ts";

test("what comes next is told by the words of the list: a near day by its distance", () => {
  const translators = translatorsOf({
    ro: { ...homeTexts.ro, ...triggerTexts.ro },
    en: { ...homeTexts.en, ...triggerTexts.en },
  });
  const none = { data: [], total: 0, is_more: false };
  const days = [
    ["2026-12-01", 0],
    ["2026-12-03", 2],
    ["2026-12-06", 5],
  ] as const;
  const data = days.map(([next_date, in_days], id) => {
    const item = { kind: "procedure" as const, id, slug: "a", name: "A" };
    return { ...item, next_date, in_days };
  });
  const due = { data, total: 3, is_more: false };
  const home = { go_on: none, due, to_publish: none, to_answer: none, changed: none, first_steps: null };
  const toldIn = (language: "ro" | "en") => {
    const [card] = homeCards(home, { t: translators[language], language, relative: () => "" });
    return card?.rows.map(({ fact }) => fact);
  };
  expect(toldIn("ro")).toEqual(["azi", "poimâine", "duminică, 06 dec."]);
  expect(toldIn("en")).toEqual(["today", "in 2 days", "Sunday, 06 Dec"]);
});
