import type { AnyEndpoint } from "#platform/endpoint.ts";
import { everyFeature } from "./features.ts";

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every call of the contract, gathered from the features. */
export const endpoints: readonly AnyEndpoint[] = everyFeature
  .flatMap(({ contract = {} }) => Object.values(contract))
  .filter(isEndpoint);
