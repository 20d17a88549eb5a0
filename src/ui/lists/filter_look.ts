import { createContext, type ReactNode } from "react";
import type { FilterPillProps } from "./FilterPill.tsx";

export type FilterLookProps = FilterPillProps & {
  /** What each value that holds is called. */
  chosen: readonly string[];
};

/** How filters look within; as pills where nothing says otherwise. */
export const FilterLook = createContext<((filter: FilterLookProps) => ReactNode) | null>(null);
