import { addressOf } from "#platform/endpoint.ts";
import { local } from "#platform/client/kept/local.ts";
import { keptKey, keptText, type Owner } from "#platform/kept.ts";
import { isDecided, isWorthKeeping, readTold, type Told } from "../told_visits.rules.ts";
import { storeVisit } from "../visits.contract.ts";

/**
 * Tells the server of a stay, and of those that it could not be told of before. Each stands on the device until the
 * server has answered: the page may be gone by then, and with it whoever would have tried again.
 */
export function tellVisit(owner: Owner, told: Told): void {
  const key = keptKey(owner, "visit", told.visit);
  const now = new Date();
  const others = keysOf(owner).length;
  const isKept =
    isWorthKeeping(told, readTold(local.read(key), now), others) &&
    local.write(key, keptText(JSON.stringify(told), now));
  if (!isKept) void send(told).catch(() => undefined);
  tellLeftVisits(owner);
}

/** Tells the server of the stays that this person left here. One that is told of twice counts once. */
export function tellLeftVisits(owner: Owner): void {
  for (const key of keysOf(owner)) void deliver(key);
}

const keysOf = (owner: Owner) => local.keys(keptKey(owner, "visit"));

async function deliver(key: string): Promise<void> {
  const text = local.read(key);
  const told = readTold(text, new Date());
  const isOver = told === null || (await send(told).then(isDecided, () => false));
  // More of the same stay may have been kept meanwhile.
  if (isOver && local.read(key) === text) local.remove(key);
}

async function send({ slug, time, visit }: Told): Promise<number> {
  // Beyond the page's life, which may end with this event.
  const { status } = await fetch(addressOf(storeVisit, { params: { slug } }), {
    method: storeVisit.method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ time, visit }),
  });
  return status;
}
