import type { AskName, AskRegistry } from "#ui/page/page_asks.ts";
import { type clientFeatures, everyClient } from "./features.ts";

type Declared = (typeof clientFeatures)[number];
type Registered = Declared extends infer One
  ? One extends { asks: infer Asks }
    ? keyof Asks
    : never
  : never;

/** A question that some feature names in `PageAsks` and none answers stands here by its name, and does not compile. */
const missing: Record<Exclude<AskName, Registered>, never> = {};

/** Every question that a page may ask a feature above its own, by its name. */
export const pageAsks = Object.assign(
  {},
  ...everyClient.map((feature) => feature.asks),
  missing,
) as AskRegistry;
