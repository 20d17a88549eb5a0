import { feature } from "#platform/feature.ts";
import * as contract from "./updates.contract.ts";
import { updatesTexts } from "./updates.texts.ts";

export const updates = feature({ name: "updates", contract, texts: [updatesTexts] });
