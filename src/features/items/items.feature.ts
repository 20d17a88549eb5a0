import { feature } from "#platform/feature.ts";

export const items = feature({ name: "items" });
