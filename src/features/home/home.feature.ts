import { feature } from "#platform/feature.ts";
import * as contract from "./home.contract.ts";
import { homeTexts } from "./home.texts.ts";

export const home = feature({ name: "home", contract, texts: [homeTexts] });
