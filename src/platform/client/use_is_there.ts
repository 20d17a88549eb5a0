import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useComingPath } from "./coming_path.ts";

/** Whether another page than the one on screen is on its way. */
function useIsLeaving(): () => boolean {
  const comingPath = useComingPath();
  return useCallback(() => {
    const coming = comingPath();
    return coming !== undefined && coming !== window.location.pathname;
  }, [comingPath]);
}

/**
 * Whether the component is still on the page, and no other page is on its way, for what goes on after an answer: its
 * person may have left meanwhile.
 */
export function useIsThere(): () => boolean {
  const isThere = useRef(true);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current && !isLeaving(), [isLeaving]);
}

/**
 * Whether the address is still that of the page on which this was drawn, whatever has become of the component, and no
 * other page is on its way. `isExact`: also what the address asks of that page.
 */
export function useIsHere({ isExact = false } = {}): () => boolean {
  const { pathname, search } = useLocation();
  const isLeaving = useIsLeaving();
  return useCallback(() => {
    const { location } = window;
    return location.pathname === pathname && (!isExact || location.search === search) && !isLeaving();
  }, [pathname, search, isExact, isLeaving]);
}
