import { useCallback, useState } from "react";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { local } from "#platform/client/kept/local.ts";
import type { SessionUser } from "#platform/client/use_session.tsx";
import { keptKey, keptText } from "#platform/kept.ts";
import { noRecents, type Recents, recentsFrom } from "../recents.rules.ts";

/** What a person searched for and opened last on this device; storage that is full or refused keeps nothing. */
export function useRecents(user: SessionUser) {
  const place = keptKey(ownerOf(user), "search", "recents");
  const [recents, setRecents] = useState<Recents>(() => recentsFrom(local.read(place)));
  const change = useCallback(
    (make: (before: Recents) => Recents) => {
      const next = make(recentsFrom(local.read(place)));
      setRecents(next);
      if (next === noRecents) local.remove(place);
      else local.write(place, keptText(JSON.stringify(next), new Date()));
    },
    [place],
  );
  return { recents, change };
}
