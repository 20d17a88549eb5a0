import { feature } from "#platform/feature.ts";
import { registrationTexts } from "./registration.texts.ts";

export const registration = feature({ name: "registration", texts: [registrationTexts] });
