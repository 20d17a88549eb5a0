import { z } from "zod";
import type { TestPerson } from "../stand/company.ts";
import type { Journey } from "../stand/journey.ts";
import { eventually, type Screen, visit } from "./screen.ts";

/** Answers how often the page has read an address of the API since this was asked for. */
export function countingReads({ page }: Screen, path: string): () => number {
  let reads = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname === `/api${path}`) reads += 1;
  });
  return () => reads;
}

const watching = z.object({ type: z.literal("watching"), room: z.string() });

/** Asked before a page is opened; the answer waits until the server tells that page of a room. */
export function hearing({ page }: Screen): (room: string) => Promise<void> {
  const rooms = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const told = watching.safeParse(JSON.parse(String(payload)));
      if (told.success) rooms.add(told.data.room);
    }),
  );
  return (room) => eventually(() => rooms.has(room)).toBe(true);
}

/** Somebody on a page that the server tells of what happens in a room. */
export async function reading(
  journey: Journey,
  person: TestPerson,
  path: string,
  room: string,
): Promise<Screen> {
  const screen = await visit(journey, person);
  const heard = hearing(screen);
  await screen.page.goto(path);
  await heard(room);
  return screen;
}

const asking = z.object({ type: z.literal("watch"), room: z.string(), since_ms: z.number() });

/** Asked before a page is opened: how old the page said it was, in milliseconds, when it asked for a room. */
export async function agesAsked({ page }: Screen): Promise<(room: string) => number | undefined> {
  const ages = new Map<string, number>();
  await page.exposeFunction("procedoSays", (text: string) => {
    const said = asking.safeParse(JSON.parse(text));
    if (said.success) ages.set(said.data.room, said.data.since_ms);
  });
  await page.addInitScript({
    content: `const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (text) {
      procedoSays(text);
      send.call(this, text);
    };`,
  });
  return (room) => ages.get(room);
}

/** Holds the page's socket back, with what it says, until the answer is called. */
export async function socketHeld({ page }: Screen): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.routeWebSocket("**/api/socket", async (socket) => {
    const said: (string | Buffer)[] = [];
    socket.onMessage((message) => void said.push(message));
    await promise;
    const server = socket.connectToServer();
    for (const message of said) server.send(message);
    socket.onMessage((message) => server.send(message));
  });
  return resolve;
}
