import { feature } from "#platform/feature.ts";
import { updateEvents } from "./updates.events.ts";
import * as contract from "./updates.contract.ts";
import { updatesTexts } from "./updates.texts.ts";

export const updates = feature({ name: "updates", contract, texts: [updatesTexts], events: updateEvents });
