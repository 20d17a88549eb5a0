import { InfiniteQueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#platform/client/api/query_client.ts";
import type { Notification } from "../notifications.contract.ts";
import { rowsOf, withArrived } from "../panel.rules.ts";
import { changeLists, markRead, notificationsQuery, readAgain } from "./notification_queries.ts";

const notification = (id: number): Notification => ({
  id,
  name: `<b>Ana</b> ${id}`,
  avatar: null,
  seen: false,
  need_link: false,
  entity_slug: null,
  frontend_type: "procedures",
  link_suffix: "",
  event: "publish_procedure",
  created_at: "2026-01-01T00:00:00.000Z",
  for_personal: true,
  for_activity: false,
});

const patience = { timeout: 60_000 };

/** A server that knows the unread ones, and answers what it knew when it was asked, whenever it is told to. */
function listOnScreen() {
  const unread: Notification[] = [];
  const waiting: ((status: number) => void)[] = [];
  vi.stubGlobal("fetch", (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = JSON.stringify({ data: { notification_logs: unread, count_unread: unread.length } });
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      waiting.push((status) => resolve(new Response(body, { status })));
    });
  });
  const client = createQueryClient();
  const stop = new InfiniteQueryObserver(client, notificationsQuery("new")).subscribe(() => {});
  const asked = (times: number) => vi.waitFor(() => expect(waiting).toHaveLength(times), patience);
  return {
    client,
    stop,
    unread,
    asked,
    answer: async (time: number, status = 200) => {
      await asked(time);
      waiting[time - 1]?.(status);
    },
    shows: (...ids: number[]) =>
      vi.waitFor(() => {
        const data = client.getQueryData(notificationsQuery("new").queryKey);
        expect(client.isFetching()).toBe(0);
        expect([data && rowsOf(data).map(({ id }) => id), data?.pages[0]?.count_unread]).toEqual([
          ids,
          ids.length,
        ]);
      }, patience),
  };
}

let list: ReturnType<typeof listOnScreen>;
beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "ro" }, querySelectorAll: () => [] });
  list = listOnScreen();
});
afterEach(() => {
  list.stop();
  list.client.clear();
  vi.unstubAllGlobals();
});

/** What the server has just got is told to the screen. */
function arrives(id: number): void {
  list.unread.unshift(notification(id));
  changeLists(list.client, (data) => withArrived(data, notification(id), list.unread.length));
}

describe("what arrives while a list is being read", () => {
  it("for the first time is in it, although the answer was made before", async () => {
    await list.asked(1);
    arrives(1);
    await list.answer(1);
    await list.answer(2);
    await list.shows(1);
  });

  it("anew is in it, although the answer was made before", async () => {
    await list.answer(1);
    await list.shows();
    readAgain(list.client);
    await list.asked(2);
    arrives(2);
    await list.answer(3);
    await list.shows(2);
  });
});

describe("a list that is not being read", () => {
  it("takes what arrives without asking the server", async () => {
    await list.answer(1);
    await list.shows();
    arrives(3);
    await list.shows(3);
    await list.asked(1);
  });

  it("is read again when something came while all were marked as read", async () => {
    await list.answer(1);
    await list.shows();
    arrives(4);
    list.unread.splice(0);
    list.unread.push(notification(5));
    markRead(list.client, null, 1);
    await list.answer(2);
    await list.shows(5);
  });
});

it("a list that could not be read is read again when something arrives", async () => {
  await list.answer(1, 500);
  await vi.waitFor(() => expect(list.client.isFetching()).toBe(0), patience);
  arrives(7);
  await list.answer(2);
  await list.shows(7);
});

it("so is one that could not be read again, and has what came before", async () => {
  await list.answer(1);
  await list.shows();
  list.unread.push(notification(7));
  readAgain(list.client);
  await list.answer(2, 500);
  await vi.waitFor(() => expect(list.client.isFetching()).toBe(0), patience);
  arrives(8);
  await list.answer(3);
  await list.shows(8, 7);
});

it("what was read while the connection was being opened is read once more after it has come", async () => {
  await list.asked(1);
  readAgain(list.client);
  list.unread.push(notification(6));
  await list.answer(1);
  await list.answer(2);
  await list.shows(6);
});
