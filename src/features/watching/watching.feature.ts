import { feature } from "#platform/feature.ts";
import { watchingTexts } from "./watching.texts.ts";

export const watching = feature({ name: "watching", texts: [watchingTexts] });
