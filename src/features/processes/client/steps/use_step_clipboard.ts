import { useEffect, useMemo } from "react";
import { held } from "#platform/client/held.tsx";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { keepValue, readValue } from "#platform/client/kept/kept_values.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { type Kept, keptKey, keptOf } from "#platform/kept.ts";
import { type Clip, isClip } from "../../tree/edit/copy_and_paste.ts";

/** What was copied last of a chart, here or in another tab. */
const useNewestClip = held(() => {
  let newest: Kept<Clip> | null = null;
  return {
    read: () => newest?.value ?? null,
    take(clip: Kept<Clip> | null) {
      if (clip !== null && (newest === null || clip.saved_at > newest.saved_at)) newest = clip;
    },
  };
});

export type StepClipboard = { read(): Clip | null; put(clip: Clip): void };

/** What this person copied of a chart: it is kept on the device, for every chart and every tab of theirs. */
export function useStepClipboard(): StepClipboard {
  const place = keptKey(ownerOf(useUser()), "clip");
  const { read, take } = useNewestClip();
  useEffect(() => {
    const look = () => void readValue(place).then((kept) => take(keptOf(kept, isClip)));
    look();
    const others = new BroadcastChannel(place);
    others.addEventListener("message", look);
    return () => others.close();
  }, [place, take]);

  return useMemo(
    () => ({
      read,
      put(clip) {
        const now = new Date();
        take({ value: clip, saved_at: now.toISOString() });
        const told = new BroadcastChannel(place);
        // A browser that keeps nothing pastes in this tab only.
        keepValue(place, clip, now)
          .then(() => told.postMessage(null))
          .catch(() => undefined)
          .finally(() => told.close());
      },
    }),
    [place, read, take],
  );
}
