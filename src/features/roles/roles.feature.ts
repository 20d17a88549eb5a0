import { feature } from "#platform/feature.ts";
import { roleEvents } from "./roles.events.ts";
import * as contract from "./roles.contract.ts";
import { rolesTexts } from "./roles.texts.ts";

export const roles = feature({ name: "roles", contract, texts: [rolesTexts], events: roleEvents });
