import { feature } from "#platform/feature.ts";
import { itemsTexts } from "./items.texts.ts";

export const items = feature({ name: "items", texts: [itemsTexts] });
