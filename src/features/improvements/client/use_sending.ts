import { useEffect, useRef, useState } from "react";
import { upload } from "#platform/client/api/call.ts";
import { isConflict } from "#platform/client/api/retried_creation.ts";
import { randomKey } from "#platform/client/random_key.ts";
import { storeImprovement } from "../improvements.contract.ts";
import type { AboutItem } from "./about_item.ts";

type Sent = { body: string; step_id: string | null; files: readonly File[] };

/** Thrown when the person stopped the sending. */
export class SendingStopped extends Error {}

export type Sending = {
  /** What part has been sent, 0 to 1; null while nothing is being sent. */
  fraction: number | null;
  send(request: Sent): Promise<void>;
  stop(): void;
};

/** Sends a request with its files and tells how far it is. Rejects with SendingStopped after `stop`; leaving stops it too. */
export function useSending({ kind, id }: Pick<AboutItem, "kind" | "id">): Sending {
  const [fraction, setFraction] = useState<number | null>(null);
  /** Stays until the request is known to have arrived, so that another try of it is not a second one. */
  const key = useRef(randomKey());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(new SendingStopped()), []);

  return {
    fraction,
    async send({ body, step_id, files }) {
      const form = new FormData();
      form.set("body", body);
      form.set(kind === "procedure" ? "procedure_id" : "process_id", String(id));
      if (step_id !== null) form.set("step_id", step_id);
      files.forEach((file, at) => form.set(`files[${at}]`, file));
      const run = new AbortController();
      running.current = run;
      setFraction(0);
      const attempt = () =>
        upload(storeImprovement, {
          form,
          onProgress: setFraction,
          idempotency_key: key.current,
          signal: run.signal,
        });
      try {
        await attempt().catch((error: unknown) => {
          if (!isConflict(error)) throw error;
          // An earlier try arrived with other words: what stands here now is another request.
          key.current = randomKey();
          return attempt();
        });
        key.current = randomKey();
      } catch (error) {
        throw run.signal.aborted ? new SendingStopped() : error;
      } finally {
        running.current = null;
        setFraction(null);
      }
    },
    stop: () => running.current?.abort(new SendingStopped()),
  };
}
