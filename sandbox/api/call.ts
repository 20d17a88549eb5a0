import type { Params } from "../http/params.ts";
import type { World } from "../state/world.ts";

/** One call of the provider's API: what it works on, what it was given, and the id in its address. */
export type Call = { world: World; params: Params; id: string };

export type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  /** With `:id` where the id stands. */
  path: string;
  answer: (call: Call) => object;
};
