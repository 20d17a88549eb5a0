import { feature } from "#platform/feature.ts";
import * as contract from "./session.contract.ts";
import { sessionTexts } from "./session.texts.ts";

export const session = feature({ name: "session", contract, texts: [sessionTexts] });
