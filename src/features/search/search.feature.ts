import { feature } from "#platform/feature.ts";
import * as contract from "./search.contract.ts";
import { searchTexts } from "./search.texts.ts";

export const search = feature({ name: "search", contract, texts: [searchTexts] });
