import { feature } from "#platform/feature.ts";
import { sessionEvents } from "./session.events.ts";
import * as contract from "./session.contract.ts";
import { sessionTexts } from "./session.texts.ts";

export const session = feature({ name: "session", contract, texts: [sessionTexts], events: sessionEvents });
