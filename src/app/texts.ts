import { platformTexts } from "#platform/platform.texts.ts";
import { screensTexts } from "#platform/screens.texts.ts";
import { everyFeature, type features } from "./features.ts";
import type { Both } from "./gathered.ts";
import { shellTexts } from "./shell.texts.ts";

/** Every word of the product, by where it belongs; no two of them name the same key. */
export const textSources = [
  platformTexts,
  screensTexts,
  shellTexts,
  ...everyFeature.flatMap(({ texts = [] }) => texts),
];

type Declared = (typeof features)[number];
type FeatureTexts = Declared extends infer One
  ? One extends { texts: readonly (infer Texts)[] }
    ? Texts
    : never
  : never;
type Sources = FeatureTexts | typeof platformTexts | typeof screensTexts | typeof shellTexts;

/** The texts of one language, each key with its own words. */
type Catalogue<Language extends "ro" | "en"> = Both<
  Sources extends infer One ? (One extends Sources ? One[Language] : never) : never
>;

const gathered = <Language extends "ro" | "en">(language: Language) =>
  Object.assign({}, ...textSources.map((texts) => texts[language])) as Catalogue<Language>;

/** Every word of the product, gathered from the features. */
export const catalogue = { ro: gathered("ro"), en: gathered("en") };
