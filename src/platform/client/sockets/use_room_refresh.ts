import type { AnyEndpoint } from "#platform/endpoint.ts";
import { useRefresh } from "../api/query.ts";
import { useSettling } from "../use_settling.ts";
import { useOldOnEntry, useRefusedRoom, useRoom } from "./use_room.tsx";

/** Several changes in a row are read once. */
const settledAfter = 500;
const readWithin = 3000;

/** Reads what is on screen again, shortly after its room (`check:12`, `roles`) was told of a change. */
export function useRoomRefresh(room: string | null, ...endpoints: AnyEndpoint[]): void {
  const refresh = useRefresh();
  const settled = useSettling(settledAfter, readWithin);
  const readAgain = () => settled(Date.now(), () => void refresh(...endpoints));
  useRoom(room, readAgain);
  useRefusedRoom(room, readAgain);
  useOldOnEntry(room, endpoints, () => void refresh(...endpoints));
}
