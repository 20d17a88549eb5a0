import { useCallback, useState } from "react";
import { noRecents, type Recents, recentsFrom } from "../recents.rules.ts";

const keyOf = (user_id: number) => `procedo.search.${user_id}`;

/** What a person searched for and opened last on this device; storage that is full or refused keeps nothing. */
export function useRecents(user_id: number) {
  const [recents, setRecents] = useState<Recents>(() => recentsFrom(read(keyOf(user_id))));
  const change = useCallback(
    (make: (before: Recents) => Recents) => {
      const next = make(recentsFrom(read(keyOf(user_id))));
      setRecents(next);
      write(keyOf(user_id), next === noRecents ? null : JSON.stringify(next));
    },
    [user_id],
  );
  return { recents, change };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Only a convenience.
  }
}
