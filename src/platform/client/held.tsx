import { createContext, type ReactNode, useContext, useState } from "react";

type Made = Map<unknown, unknown>;

const HeldContext = createContext<Made | null>(null);

/** Holds what outlives the screens that use it, for as long as `who` stays the same: another person begins anew. */
export function HeldProvider({ who, children }: { who: number | null; children: ReactNode }) {
  const [held, setHeld] = useState(() => ({ who, made: new Map<unknown, unknown>() }));
  if (held.who !== who) setHeld({ who, made: new Map() });
  return <HeldContext value={held.made}>{children}</HeldContext>;
}

/** A hook that gives every screen the one thing that `make` has made; made when it is first asked for. */
export function held<Thing>(make: () => Thing): () => Thing {
  return function useHeld() {
    const made = useContext(HeldContext);
    if (made === null) throw new Error("What is held needs a HeldProvider above it");
    return thingOf(made, make);
  };
}

function thingOf<Thing>(made: Made, make: () => Thing): Thing {
  if (!made.has(make)) made.set(make, make());
  return made.get(make) as Thing;
}
