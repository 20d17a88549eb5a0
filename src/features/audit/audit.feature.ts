import { feature } from "#platform/feature.ts";
import * as contract from "./audit.contract.ts";
import { auditActionTexts } from "./audit_actions.texts.ts";
import { auditTexts } from "./audit.texts.ts";

export const audit = feature({ name: "audit", contract, texts: [auditTexts, auditActionTexts] });
