import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { evenPlaces, movedBy, placesOf, type RowPlaces } from "../../outline/row_places.rules.ts";
import type { OutlineRow } from "../../outline/outline_rows.rules.ts";
import { keepRowInSight, useRowsWindow } from "./use_rows_window.ts";

type Options = {
  box: HTMLElement | null;
  rows: readonly OutlineRow[];
  /** The height of a row of one line. */
  least: number;
  /** Words that have no room on one line go on on the next, so that each row has a height of its own. */
  isWrapping: boolean;
};

/** Where the rows of the outline stand and which of them are drawn. */
export function useRowPlaces({ box, rows, least, isWrapping }: Options) {
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(new Map());
  const places = useMemo(
    () =>
      isWrapping
        ? placesOf(rows.map(({ node }) => measured.get(node.unique_id) ?? least))
        : evenPlaces(rows.length, least),
    [isWrapping, rows, measured, least],
  );
  const shown = useRowsWindow(box, places);
  const guessed = useRef<RowPlaces | null>(null);
  const sought = useRef<number | null>(null);
  const again = useWhenRoomChanges(box, isWrapping);

  // Before anything is seen of it: rows lie over one another until it is known how high they are.
  useLayoutEffect(() => {
    if (box === null || !isWrapping) return;
    const before = guessed.current;
    guessed.current = null;
    if (before !== null && sought.current === null) {
      const by = movedBy(before, places, box.scrollTop);
      if (by !== 0) box.scrollBy(0, by);
    }
    if (sought.current !== null) keepRowInSight(box, sought.current, places);
    const heights = heightsIn(box, measured);
    if (heights !== measured) {
      guessed.current = places;
      // oxlint-disable-next-line react/set-state-in-effect -- heights are known once rows stand on the page
      setMeasured(heights);
    } else if (sought.current !== null && sought.current >= shown.first && sought.current < shown.end)
      sought.current = null;
  }, [box, isWrapping, places, measured, shown, again, rows]);

  /** Brings a row into sight, and keeps it there while those around it are measured. */
  const seek = useCallback(
    (row: number) => {
      if (box === null) return;
      if (isWrapping) sought.current = row;
      keepRowInSight(box, row, places);
    },
    [box, isWrapping, places],
  );

  return { places, shown, seek };
}

/** The heights of the rows that are drawn, beside those that were drawn before; the same map while nothing changed. */
function heightsIn(box: HTMLElement, known: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const drawn = [...box.querySelectorAll<HTMLElement>("[data-step]")].map(
    (row) => [Number(row.dataset["step"]), row.offsetHeight] as const,
  );
  const isKnown = drawn.every(([id, height]) => known.get(id) === height);
  return isKnown ? known : new Map([...known, ...drawn]);
}

/** Counts how often the lines of the rows may have broken anew: with another width, or other letters. */
function useWhenRoomChanges(box: HTMLElement | null, isWrapping: boolean): number {
  const [count, again] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (box === null || !isWrapping) return;
    let isGone = false;
    void document.fonts.ready.then(() => !isGone && again());
    const observer = new ResizeObserver(() => again());
    observer.observe(box);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [box, isWrapping]);
  return count;
}
