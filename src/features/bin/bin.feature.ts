import { feature } from "#platform/feature.ts";
import * as contract from "./bin.contract.ts";
import { binEvents } from "./bin.events.ts";
import { binTexts } from "./bin.texts.ts";

export const bin = feature({ name: "bin", contract, texts: [binTexts], events: binEvents });
