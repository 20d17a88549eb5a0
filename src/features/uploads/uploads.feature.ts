import { feature } from "#platform/feature.ts";
import * as contract from "./uploads.contract.ts";

export const uploads = feature({ name: "uploads", contract });
