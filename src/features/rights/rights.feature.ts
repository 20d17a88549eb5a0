import { feature } from "#platform/feature.ts";

export const rights = feature({ name: "rights" });
