import { describe, expect, test } from "vitest";
import { translatorsOf } from "#platform/text/translate.ts";
import { triggerTexts } from "./triggers.texts.ts";
import { type TriggerType, triggerTypes } from "./triggers.rules.ts";
import {
  dayWithWeekday,
  nextDateWords,
  plainSentenceOfTrigger,
  sentenceOfTrigger,
  type Speech,
} from "./triggers.sentences.ts";

const translators = translatorsOf(triggerTexts);
const ro: Speech = { t: translators.ro, language: "ro" };
const en: Speech = { t: translators.en, language: "en" };
const trigger = (type: TriggerType, value: string, entity_name: string | null = null) => ({
  type,
  value,
  entity_name,
});
const said = (type: TriggerType, value: string, entity_name: string | null = null) =>
  [ro, en].map((speech) => plainSentenceOfTrigger(trigger(type, value, entity_name), speech));

describe("a trigger's sentence", () => {
  test("names the weekdays in both languages", () => {
    expect(said("weekly", '["mon","thu"]')).toEqual(["În fiecare luni și joi", "Every Monday and Thursday"]);
    expect(said("weekly", '["tue","thu","sat"]')).toEqual([
      "În fiecare marți, joi și sâmbătă",
      "Every Tuesday, Thursday and Saturday",
    ]);
  });

  test("says the whole week and the working week in one word", () => {
    expect(said("weekly", '["mon","tue","wed","thu","fri","sat","sun"]')).toEqual([
      "În fiecare zi",
      "Every day",
    ]);
    expect(said("weekly", '["mon","tue","wed","thu","fri"]')).toEqual([
      "De luni până vineri",
      "Monday to Friday",
    ]);
    expect(said("weekly", '["mon","tue","wed","thu","sat"]')[1]).toBe(
      "Every Monday, Tuesday, Wednesday, Thursday and Saturday",
    );
  });

  test("says the day of the month, and what short months do", () => {
    expect(said("date", "5")).toEqual(["În ziua 5 a fiecărei luni", "On day 5 of every month"]);
    expect(said("date", "28")[0]).toBe("În ziua 28 a fiecărei luni");
    expect(said("date", "29")[0]).toBe("În ziua 29 a fiecărei luni, iar în lunile mai scurte în ultima zi");
    expect(said("date", "31")).toEqual(["În ultima zi a fiecărei luni", "On the last day of every month"]);
  });

  test("says the day of the year, the leap day too", () => {
    expect(said("yearly", "15-03")).toEqual(["În fiecare an, pe 15 martie", "Every year on 15 March"]);
    expect(said("yearly", "29-02")).toEqual(["În fiecare an, pe 29 februarie", "Every year on 29 February"]);
  });

  test("says since when it repeats monthly", () => {
    expect(said("monthly", "10-01-2026")).toEqual(["Lunar, din 10 ian. 2026", "Monthly, from 10 Jan 2026"]);
  });

  test("quotes the event as it was written", () => {
    expect(said("event", " Sosește betonul, {name} ")).toEqual([
      "La evenimentul: Sosește betonul, {name}",
      "On the event: Sosește betonul, {name}",
    ]);
  });

  test("keeps the name of what it points to apart, for a link", () => {
    expect(sentenceOfTrigger(trigger("procedure", "7", "Comanda {day}"), ro)).toEqual({
      before: "După procedura ",
      name: "Comanda {day}",
      after: "",
    });
    expect(said("process", "7", "Vânzări")).toEqual(["După procesul Vânzări", "After the process Vânzări"]);
  });

  test("says that what it pointed to is gone", () => {
    expect(said("procedure", "7")).toEqual([
      "După o procedură care nu mai există",
      "After a procedure that no longer exists",
    ]);
    expect(sentenceOfTrigger(trigger("process", "7"), en).name).toBeNull();
  });

  test("shows a value that cannot be read instead of hiding it", () => {
    expect(said("date", "40")).toEqual(["Ziua din lună: 40", "Day of the month: 40"]);
    for (const type of triggerTypes.filter(
      (other) => other !== "procedure" && other !== "process" && other !== "event",
    ))
      expect(said(type, "?")[0]).toContain("?");
  });
});

test("a next date is told with its weekday", () => {
  expect(dayWithWeekday("2026-11-27", ro)).toBe("vineri, 27 nov. 2026");
  expect(dayWithWeekday("2026-11-29", en)).toBe("Sunday, 29 Nov 2026");
});

test("in a list a next date is told by how near it is, and later by its day", () => {
  const told = (day: string, speech: Speech) => nextDateWords(day, "2026-12-30", speech);
  expect(told("2026-12-30", ro)).toEqual({ words: "azi", isSoon: true });
  expect(told("2026-12-31", ro)).toEqual({ words: "mâine", isSoon: true });
  expect(told("2027-01-02", ro)).toEqual({ words: "peste 3 zile", isSoon: true });
  expect(told("2027-01-01", en)).toEqual({ words: "in 2 days", isSoon: true });
  expect(told("2027-01-03", ro)).toEqual({ words: "duminică, 03 ian. 2027", isSoon: false });
  expect(nextDateWords("2026-12-31", "2026-12-01", en)).toEqual({ words: "Thursday, 31 Dec", isSoon: false });
});
