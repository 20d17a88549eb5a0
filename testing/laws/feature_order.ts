import { features } from "#app/features.ts";

/** The features from the ground up: each imports only from those before it, in every half. */
export const featureOrder: readonly string[] = features.map(({ name }) => name);
