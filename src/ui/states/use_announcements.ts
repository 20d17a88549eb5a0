import { useCallback, useState } from "react";

/** Words for those who do not see what happened, for a `role="status"`; the same words twice are said twice. */
export function useAnnouncements(): { said: string; announce(words: string): void } {
  const [said, setSaid] = useState("");
  const announce = useCallback(
    (words: string) => setSaid((last) => (last === words ? `${words}\u00a0` : words)),
    [],
  );
  return { said, announce };
}
