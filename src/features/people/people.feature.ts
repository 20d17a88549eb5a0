import { feature } from "#platform/feature.ts";
import * as contract from "./people.contract.ts";

export const people = feature({ name: "people", contract });
