import { feature } from "#platform/feature.ts";
import { checkEvents } from "./checks.events.ts";
import * as contract from "./checks.contract.ts";
import { checksTexts } from "./checks.texts.ts";

export const checks = feature({ name: "checks", contract, texts: [checksTexts], events: checkEvents });
