import type { AnyEndpoint, Target } from "#platform/endpoint.ts";
import { addressOf, shareOf } from "#platform/endpoint.ts";
import { sheetRowsHeader } from "#platform/sheet_query.ts";
import { CallError, callErrorOf } from "./call_error.ts";
import { patiently } from "./patiently.ts";

/** How far a file has come: how many rows it is going to have, and the bytes that are here. */
export type Downloading = { rows: number; bytes: number };

type Input<E extends AnyEndpoint> = Target<E> & {
  signal: AbortSignal;
  onProgress(so_far: Downloading): void;
};

const longestPause = 60_000;

/** Has a list as a file, saved by the browser under the name that the server gives it. Waits and fails as `call` does. */
export async function download<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<void> {
  const { params, query, signal, onProgress } = input as Input<AnyEndpoint> & { query?: object };
  const address = addressOf(endpoint, { params, query: { ...query, type: "xls" } });
  const { blob, name } = await patiently(shareOf(endpoint), signal, () =>
    received(address, signal, onProgress),
  );
  save(blob, name);
}

async function received(
  address: string,
  signal: AbortSignal,
  onProgress: (so_far: Downloading) => void,
): Promise<{ blob: Blob; name: string }> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), longestPause);
  };
  try {
    wait();
    const response = await fetch(address, {
      headers: { "accept-language": document.documentElement.lang },
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || response.body === null)
      throw callErrorOf(response.status, await response.text(), response.headers.get("retry-after"));
    const rows = Number(response.headers.get(sheetRowsHeader));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (;;) {
      onProgress({ rows, bytes });
      const { done, value } = await reader.read();
      if (done) break;
      wait();
      parts.push(value);
      bytes += value.length;
    }
    const type = response.headers.get("content-type") ?? "";
    return { blob: new Blob(parts, { type }), name: nameIn(response.headers.get("content-disposition")) };
  } catch (cause) {
    if (signal.aborted || cause instanceof CallError) throw cause;
    throw new CallError(0, silent.signal.aborted ? "timeout" : "offline", { cause });
  } finally {
    clearTimeout(timer);
  }
}

const nameIn = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "procedo.xlsx";

/** How long a browser may take to begin with what it saves. */
const keptFor = 60_000;

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}
