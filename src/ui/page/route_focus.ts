import { createContext, useContext } from "react";

export type RouteFocus = {
  /** Where the reader is. */
  pathname: string;
  /** Called by a page's heading when it stands: takes the focus if the reader came here by a link and still waits. */
  arrive(heading: HTMLElement): void;
};

export const RouteFocusContext = createContext<RouteFocus | null>(null);

export function useRouteFocus(): RouteFocus {
  const focus = useContext(RouteFocusContext);
  if (focus === null) throw new Error("A page heading needs a RouteFocusContext above it");
  return focus;
}
