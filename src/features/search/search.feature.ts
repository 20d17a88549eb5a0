import { feature } from "#platform/feature.ts";
import * as contract from "./search.contract.ts";
import { searchEvents } from "./search.events.ts";
import { searchTexts } from "./search.texts.ts";

export const search = feature({ name: "search", contract, events: searchEvents, texts: [searchTexts] });
