import { feature } from "#platform/feature.ts";
import * as contract from "./brand.contract.ts";
import { brandEvents } from "./brand.events.ts";
import { brandTexts } from "./brand.texts.ts";

export const brand = feature({ name: "brand", contract, events: brandEvents, texts: [brandTexts] });
