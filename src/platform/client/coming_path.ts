import { createContext, useContext } from "react";

/** Tells the path of the page that is on its way, from the moment that it is asked for; undefined where none is. */
export const ComingPathContext = createContext<() => string | undefined>(() => undefined);

export const useComingPath = (): (() => string | undefined) => useContext(ComingPathContext);
