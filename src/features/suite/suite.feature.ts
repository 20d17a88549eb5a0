import { feature } from "#platform/feature.ts";
import { suiteTexts } from "./suite.texts.ts";

export const suite = feature({ name: "suite", texts: [suiteTexts] });
