import { clientFeature } from "#ui/client_feature.ts";

export const binClient = clientFeature({});
