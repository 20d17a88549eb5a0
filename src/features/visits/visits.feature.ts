import { feature } from "#platform/feature.ts";
import * as contract from "./visits.contract.ts";
import { visitsTexts } from "./visits.texts.ts";

export const visits = feature({ name: "visits", contract, texts: [visitsTexts] });
