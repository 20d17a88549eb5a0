import { feature } from "#platform/feature.ts";
import * as contract from "./special_rights.contract.ts";
import { specialRightsTexts } from "./special_rights.texts.ts";

export const specialRights = feature({ name: "special_rights", contract, texts: [specialRightsTexts] });
