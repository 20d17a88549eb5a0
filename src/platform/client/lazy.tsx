import { type ComponentType, createElement, use } from "react";

const loadWithin = 120_000;
const triedAgainAfter = 1000;

/** A part of the app that did not arrive: the network, or a new version that no longer has it. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super("A part of the application could not be loaded", { cause });
    this.name = "ChunkFailure";
  }
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkFailure;
}

/** Loads a part of the app; rejects with a ChunkFailure when it is not there after 120 seconds. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${loadWithin} ms`)), loadWithin);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ChunkFailure(cause);
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

  const start = () => {
    const started = loadChunk(load).then((code) => code[name]);
    // The failure must stand while React draws it; forgotten at once, drawing would only start another try.
    started.catch(() => setTimeout(() => (loading = null), triedAgainAfter));
    loading = started;
    return started;
  };

  return function Lazy(props: Props) {
    const Loaded: ComponentType<Props> = use(loading ?? start());
    return createElement(Loaded, props);
  };
}
