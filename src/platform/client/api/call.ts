import type { AnyEndpoint, BodyIn, OutputOf, Part, Target } from "#platform/endpoint.ts";
import { addressOf, shareOf } from "#platform/endpoint.ts";
import { type Answer, askedAtStart, forgetAskedAtStart } from "./asked_at_start.ts";
import { CallError, callErrorOf } from "./call_error.ts";
import { patiently } from "./patiently.ts";

const answerWithin = 60_000;

export type CallInput<E extends AnyEndpoint> = Target<E> &
  Part<"body", BodyIn<E>> & { signal?: AbortSignal | undefined; idempotency_key?: string };

/** The input of an endpoint that needs none may be left out. */
export type Input<I> = Record<never, never> extends I ? [input?: I] : [input: I];

type Wire = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotency_key?: string;
};

/** Fired on `window` when the server no longer knows the session. */
export const unauthenticatedEvent = "procedo:unauthenticated";

/** Fired on `window` when a call is refused for what concerns more than the call; `detail` is the code. */
const refusedEvent = "procedo:refused";

const widerRefusals = ["instance_gate", "limit_reached"] as const;
export type WiderRefusal = (typeof widerRefusals)[number];

/** Hears of such refusals, until the answer is called. */
export function onRefused(code: WiderRefusal, hear: () => void): () => void {
  const heard = (event: Event) => {
    if ((event as CustomEvent<WiderRefusal>).detail === code) hear();
  };
  window.addEventListener(refusedEvent, heard);
  return () => window.removeEventListener(refusedEvent, heard);
}

/**
 * Calls the server and gives its answer; waits and calls again when it is told to come later. Throws a CallError when
 * the server refuses, does not answer within a minute or cannot be reached; an aborted signal throws its own reason.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Input<CallInput<E>>
): Promise<OutputOf<E>> {
  const wire: Wire = input ?? {};
  // Signing out, say, does not wait for what else is put off.
  const share = endpoint.access === "public" ? null : shareOf(endpoint);
  return patiently(share, wire.signal, () => fetched(endpoint, wire));
}

async function fetched<E extends AnyEndpoint>(endpoint: E, wire: Wire): Promise<OutputOf<E>> {
  const headers = new Headers({
    accept: "application/json",
    "accept-language": document.documentElement.lang,
  });
  if (wire.idempotency_key !== undefined) headers.set("idempotency-key", wire.idempotency_key);
  if (wire.body !== undefined) headers.set("content-type", "application/json");
  const limit = AbortSignal.timeout(answerWithin);
  const signal = wire.signal ? AbortSignal.any([wire.signal, limit]) : limit;
  const address = addressOf(endpoint, wire);
  let answer: Answer | undefined;
  try {
    if (endpoint.method === "GET") answer = await askedAtStart(address, signal);
    else forgetAskedAtStart();
    answer ??= await asked(address, {
      method: endpoint.method,
      headers,
      credentials: "same-origin",
      cache: "no-store",
      signal,
      ...(wire.body !== undefined && { body: JSON.stringify(wire.body) }),
    });
  } catch (cause) {
    if (wire.signal?.aborted) throw cause;
    throw new CallError(0, limit.aborted ? "timeout" : "offline", { cause });
  }
  return answerOf(endpoint, answer);
}

async function asked(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, init);
  const retry_after = response.headers.get("retry-after");
  return { status: response.status, text: await response.text(), retry_after };
}

type UploadInput<E extends AnyEndpoint> = Target<E> & {
  form: FormData;
  /** Told the part already sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  idempotency_key?: string;
  signal?: AbortSignal | undefined;
};

/** Sends a form with files and tells its progress. Waits and fails as `call` does; aborting the signal cancels it. */
export function upload<E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>): Promise<OutputOf<E>> {
  return patiently(shareOf(endpoint), input.signal, () => uploaded(endpoint, input));
}

function uploaded<E extends AnyEndpoint>(endpoint: E, input: UploadInput<E>): Promise<OutputOf<E>> {
  const { form, onProgress, idempotency_key, signal }: UploadInput<AnyEndpoint> = input;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    forgetAskedAtStart();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(endpoint.method, addressOf(endpoint, input));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", document.documentElement.lang);
    if (idempotency_key !== undefined) request.setRequestHeader("idempotency-key", idempotency_key);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        const { status, responseText: text } = request;
        resolve(answerOf(endpoint, { status, text, retry_after: request.getResponseHeader("retry-after") }));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new CallError(0, "offline"));
    request.ontimeout = () => reject(new CallError(0, "timeout"));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(form);
  });
}

/** The answer of a success as the contract types it; the server strips what the contract does not name. */
function answerOf<E extends AnyEndpoint>(
  endpoint: E,
  { status, text, retry_after = null }: Answer,
): OutputOf<E> {
  if (status >= 200 && status < 300) {
    if (endpoint.output === undefined || text === "") return undefined as OutputOf<E>;
    try {
      return JSON.parse(text) as OutputOf<E>;
    } catch (cause) {
      throw new CallError(status, "internal", { cause });
    }
  }
  const error = callErrorOf(status, text, retry_after);
  if (error.status === 401 && endpoint.access !== "public")
    window.dispatchEvent(new Event(unauthenticatedEvent));
  if (widerRefusals.some((code) => code === error.code))
    window.dispatchEvent(new CustomEvent(refusedEvent, { detail: error.code }));
  throw error;
}
