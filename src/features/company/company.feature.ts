import { feature } from "#platform/feature.ts";

export const company = feature({ name: "company" });
