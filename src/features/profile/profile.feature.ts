import { feature } from "#platform/feature.ts";
import * as contract from "./profile.contract.ts";
import { profileTexts } from "./profile.texts.ts";

export const profile = feature({ name: "profile", contract, texts: [profileTexts] });
