import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useSyncExternalStore,
} from "react";
import { PartFailure, type PartTrouble } from "./parts.ts";

const loadWithin = 120_000;
const triedAgainAfter = 1000;

/** A part of the app that did not arrive: the network, or a new version that no longer has it. */
export class ChunkFailure extends Error {
  readonly trouble: PartTrouble;
  /** Asks for the part once more; rejects with the next ChunkFailure. */
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    super("A part of the application could not be loaded", { cause });
    this.name = "ChunkFailure";
    // What was fetched but not imported, the browser may refuse until the page is loaded anew.
    this.trouble =
      cause instanceof PartFailure ? cause.trouble : cause instanceof TooLate ? "unreachable" : "stuck";
    this.retry = retry;
  }
}

class TooLate extends Error {}

/** Loads a part of the app; rejects with a ChunkFailure when it is not there after 120 seconds. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return attempt(load, () => loadChunk(load));
}

async function attempt<Module>(load: () => Promise<Module>, retry: () => Promise<unknown>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(`Not loaded within ${loadWithin} ms`)), loadWithin);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ChunkFailure(cause, retry);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A component loaded where it is first shown: `lazyComponent(() => import("./Editor.tsx"), "Editor")`. It suspends
 * until it is there and throws a ChunkFailure when it cannot be loaded; shown again, it tries again.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
  name: Name,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;

  const start = () => {
    const started = attempt(load, start).then((code) => {
      loaded = code[name];
      arrivals.tell();
      return loaded;
    });
    // The failure must stand while React draws it; forgotten at once, drawing would only start another try.
    started.catch(() =>
      setTimeout(() => {
        if (loading === started) loading = null;
      }, triedAgainAfter),
    );
    loading = started;
    return started;
  };

  return function Lazy(props: Props) {
    return createElement(loaded ?? use(loading ?? start()), props);
  };
}

/** How many parts have come, for the places that wait for one. */
const arrivals = {
  count: 0,
  listeners: new Set<() => void>(),
  tell() {
    this.count += 1;
    for (const listener of this.listeners) listener();
  },
};

const onArrival = (listener: () => void) => {
  arrivals.listeners.add(listener);
  return () => void arrivals.listeners.delete(listener);
};

/**
 * Shows `fallback` (nothing without it) until the lazy components in it have come, and then these at once. React alone
 * leaves what it has shown instead of them for 300 ms at least, which is a long time after a click.
 */
export function LazyPlace({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  // Drawn anew for a reason of its own, and not as React's own second try, it does not have to wait.
  useSyncExternalStore(onArrival, () => arrivals.count);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
