import { feature } from "#platform/feature.ts";
import * as contract from "./people.contract.ts";
import { peopleEvents } from "./people.events.ts";

export const people = feature({ name: "people", contract, events: peopleEvents });
