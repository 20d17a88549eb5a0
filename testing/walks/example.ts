import { randomBytes } from "node:crypto";
import type { TestPerson } from "../stand/company.ts";
import type { World } from "../stand/world.ts";

/** A valid call of an endpoint, but for the caller. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The files of a multipart endpoint, whose text fields are the body; new at each reading, since a form is sent once. */
  form?: () => FormData;
};

/** Makes what the call is about in the world and answers the call. `me` is who is going to call. */
export type MakeExample = (world: World, me: TestPerson) => Example | Promise<Example>;

/** A name that nothing else of the company has. */
export const aName = (what: string) => `${what} nr. ${randomBytes(4).toString("hex")}`;

/** The parameters of a list of the company. */
export const inInstance = (world: World) => ({ instance_id: String(world.company.id) });
