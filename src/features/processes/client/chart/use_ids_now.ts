import { useState } from "react";
import { type IdNow, idsSince, type Renumberings } from "../../tree/renumberings.ts";

/**
 * Where steps got other ids, what a component holds goes along before it is drawn: `follow` sets it, by the id that a
 * step has now.
 */
export function useIdsNow(renumberings: Renumberings, follow: (now: IdNow) => void): void {
  const [past, setPast] = useState(renumberings.length);
  if (past === renumberings.length) return;
  setPast(renumberings.length);
  follow(idsSince(renumberings, past));
}
