import { feature } from "#platform/feature.ts";
import { categoryEvents } from "./categories.events.ts";
import * as contract from "./categories.contract.ts";
import { categoriesTexts } from "./categories.texts.ts";

export const categories = feature({
  name: "categories",
  contract,
  texts: [categoriesTexts],
  events: categoryEvents,
});
