import type { PartName, PartRegistry } from "#ui/page/page_parts.tsx";
import { type clientFeatures, everyClient } from "./features.ts";

type Declared = (typeof clientFeatures)[number];
type Registered = Declared extends infer One
  ? One extends { parts: infer Parts }
    ? keyof Parts
    : never
  : never;

/** A part that some feature names in `PartProps` and none registers stands here by its name, and does not compile. */
const missing: Record<Exclude<PartName, Registered>, never> = {};

/** Every part that a page may show of another feature, by its name. */
export const pageParts = Object.assign(
  {},
  ...everyClient.map((feature) => feature.parts),
  missing,
) as PartRegistry;
