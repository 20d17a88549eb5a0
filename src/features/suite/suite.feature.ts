import { feature } from "#platform/feature.ts";

export const suite = feature({ name: "suite" });
