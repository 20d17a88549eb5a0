import type { TestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { openSocket, type TestSocket } from "#testing/stand/socket.ts";

export const socketOf = (app: TestApp, person: TestPerson): Promise<TestSocket> =>
  openSocket(app.origin, { token: person.token });

let marks = 0;

/**
 * Resolves once the sockets were told everything that the app's events had to tell up to now: what has not come by
 * then, does not come. The sockets' people belong to the company.
 */
export async function settled(app: TestApp, instance_id: number, ...sockets: TestSocket[]): Promise<void> {
  await app.app.outbox.drained();
  marks += 1;
  const change = `mark.${marks}`;
  for (const socket of sockets) await socket.watch("updates");
  const data = { rooms: ["updates"], owner_id: null, change, user_id: null, at: "" };
  await app.app.bus.publish({ topic: "changed", instance_id, data });
  await Promise.all(sockets.map((socket) => socket.frame({ type: "changed", change })));
}

/** The changes that a socket was told in a room, as their types. */
export const changesIn = ({ frames }: TestSocket, room: string): unknown[] =>
  frames
    .filter((frame) => frame.type === "changed" && frame["room"] === room)
    .map((frame) => frame["change"]);
