import { useEffect } from "react";
import { useOwner } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import { loadChunk } from "#platform/client/lazy.tsx";
import { whenIdle } from "#platform/client/when_idle.ts";
import { keptKey } from "#platform/kept.ts";

const loadTelling = () => import("./told_visits.ts");

/** Tells the server, after the start and when the network is back, of stays that it could not be told of before. */
export function useLeftVisits(): void {
  const owner = useOwner();
  const instance_id = owner?.instance_id;
  const user_id = owner?.user_id;
  useEffect(() => {
    if (instance_id === undefined || user_id === undefined) return;
    const person = { instance_id, user_id };
    const tell = () => {
      if (local.keys(keptKey(person, "visit")).length === 0) return;
      // They stay kept; the next start tells of them.
      loadChunk(loadTelling).then(
        ({ tellLeftVisits }) => tellLeftVisits(person),
        () => undefined,
      );
    };
    const callOff = whenIdle(tell);
    window.addEventListener("online", tell);
    return () => {
      callOff();
      window.removeEventListener("online", tell);
    };
  }, [instance_id, user_id]);
}
