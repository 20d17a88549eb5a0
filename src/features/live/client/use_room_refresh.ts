import { useEffect, useRef } from "react";
import { useRefresh } from "#platform/client/api/query.ts";
import { useLive } from "#platform/client/live/live.tsx";
import type { AnyEndpoint } from "#platform/endpoint.ts";
import { waitUntilRead } from "../changes.rules.ts";

/** Several changes in a row are read once. */
const settledAfter = 500;
const readWithin = 3000;

/** Reads what is on screen again, shortly after its room (`check:12`) was told of a change. */
export function useRoomRefresh(room: string | null, ...endpoints: AnyEndpoint[]): void {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(room, () => {
    const now = Date.now();
    first.current ??= now;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        first.current = undefined;
        void refresh(...endpoints);
      },
      waitUntilRead(now, first.current, settledAfter, readWithin),
    );
  });
}
