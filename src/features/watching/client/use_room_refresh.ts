import { useRefresh } from "#platform/client/api/query.ts";
import { useRoom } from "#platform/client/sockets/use_room.tsx";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { useSettling } from "./use_settling.ts";

/** Several changes in a row are read once. */
const settledAfter = 500;
const readWithin = 3000;

/** Reads what is on screen again, shortly after its room (`check:12`) was told of a change. */
export function useRoomRefresh(room: string | null, ...endpoints: AnyEndpoint[]): void {
  const refresh = useRefresh();
  const settled = useSettling(settledAfter, readWithin);
  useRoom(room, () => settled(Date.now(), () => void refresh(...endpoints)));
}
