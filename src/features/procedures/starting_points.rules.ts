import { escaped } from "#platform/html/escaped.ts";
import type { FormStart } from "./form.rules.ts";
import type { startingPointTexts } from "./starting_points.texts.ts";

/** What a first procedure may begin from, beside nothing: an example to be changed, or a text that is pasted. */
export const startingPoints = ["example", "word"] as const;
export type StartingPoint = (typeof startingPoints)[number];

/** The one that an address names; null for none and for one that is not known. */
export const startingPointOf = (named: string | null): StartingPoint | null =>
  startingPoints.find((point) => point === named) ?? null;

const exampleSteps = [1, 2, 3, 4] as const;

/** A short procedure of four titled steps in the language of `t`, to be changed into one's own. */
export const exampleStart = (t: (key: keyof typeof startingPointTexts.ro) => string): FormStart => ({
  name: t("starting.example_name"),
  bodies: exampleSteps.map(
    (number) =>
      `<h2>${escaped(t(`starting.step${number}_title`))}</h2><p>${escaped(t(`starting.step${number}_text`))}</p>`,
  ),
});
