import { feature } from "#platform/feature.ts";
import * as contract from "./reports.contract.ts";
import { reportsTexts } from "./reports.texts.ts";

export const reports = feature({ name: "reports", contract, texts: [reportsTexts] });
