import { feature } from "#platform/feature.ts";
import { reportsTexts } from "./reports.texts.ts";

export const reports = feature({ name: "reports", texts: [reportsTexts] });
