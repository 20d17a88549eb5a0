import { CallError } from "#platform/client/api/call_error.ts";
import { ChunkFailure } from "#platform/client/lazy.tsx";
import type { Translate } from "#platform/client/use_texts.ts";

/** The sentence for a failure, in the reader's language; the server's own words where it sent some. */
export function failureText(error: unknown, t: Translate): string {
  if (typeof error === "string") return error;
  if (error instanceof ChunkFailure)
    return t(error.trouble === "replaced" ? "error.new_version" : "error.chunk");
  if (!(error instanceof CallError)) return t("error.500");
  if (error.code === "offline" || error.code === "timeout") return t(`error.${error.code}`);
  // What is too large only together with the rest is said at a field.
  if (error.status === 413) return [t("error.413"), ...Object.values(error.errors ?? {}).flat()].join(". ");
  if (error.status === 503) return t("error.unavailable");
  if (error.status >= 500) return t("error.500");
  return error.hasSentence ? error.message : t(`error.${error.code}`);
}

/** The code under which the server's operator finds a failure; null when there is none to tell. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof CallError && error.status >= 500 ? (error.request_id ?? null) : null;
}
