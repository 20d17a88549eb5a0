import { useQueryClient } from "@tanstack/react-query";
import { useRefresh } from "#platform/client/api/query.ts";
import { useOldOnEntry, useRoom } from "#platform/client/sockets/use_room.tsx";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { useSettling } from "#platform/client/use_settling.ts";

const settledAfter = 1000;
/** Where somebody always changes something, a list is read this often. */
const readWithin = 5000;
/** An answer that came this soon after the news may have been made before it. */
const mayBeOlder = 300;

/** Something is open above the page that a list drawn anew would take away. */
const isOccupied = () =>
  [...document.querySelectorAll("[role=menu], [role=listbox], [role=dialog]")].some((element) =>
    element.checkVisibility(),
  );

/** Reads a list again, quietly, a second after its room (`procedures`) was last told of a change. */
export function useListChanges(room: string, endpoint: AnyEndpoint): void {
  const client = useQueryClient();
  const refresh = useRefresh();
  const settled = useSettling(settledAfter, readWithin);

  /** Whoever made the change here has had the list read again by then. */
  const isReadSince = (instant: number) =>
    client
      .getQueryCache()
      .findAll({ queryKey: [endpoint.name], type: "active" })
      .every(({ state }) => state.dataUpdatedAt >= instant + mayBeOlder);

  const settle = (heardAt: number) =>
    settled(heardAt, () => {
      if (isReadSince(heardAt)) return;
      if (isOccupied()) settle(heardAt);
      else void refresh(endpoint);
    });

  useRoom(room, () => settle(Date.now()));
  useOldOnEntry(room, [endpoint], () => void refresh(endpoint));
}
