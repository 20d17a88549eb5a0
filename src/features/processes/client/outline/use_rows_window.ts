import { useEffect, useState } from "react";
import type { RowPlaces } from "../../outline/row_places.rules.ts";

export type RowsWindow = {
  /** The first row that is drawn, and the one after the last. */
  first: number;
  end: number;
  /** How many rows are in sight. */
  page: number;
};

/** Rows beyond the edges, so that scrolling shows no gap. */
const beyond = 8;
/** Between the rows and the edges of their box, in pixels. */
const around = 8;
/** The window moves by so many rows at once. */
const stride = 4;

/** Which rows of a scrolling box are drawn. */
export function useRowsWindow(box: HTMLElement | null, places: RowPlaces): RowsWindow {
  const [shown, setShown] = useState<RowsWindow>({ first: 0, end: 40, page: 10 });

  useEffect(() => {
    if (box === null) return;
    const look = () => {
      const top = places.at(box.scrollTop);
      const bottom = places.at(box.scrollTop + box.clientHeight - 1) + 1;
      const page = Math.max(1, bottom - top);
      const first = Math.max(0, Math.floor((top - beyond) / stride) * stride);
      const end = Math.ceil((bottom + 1 + beyond) / stride) * stride;
      setShown((last) =>
        last.first === first && last.end === end && last.page === page ? last : { first, end, page },
      );
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => {
      box.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [box, places]);

  return shown;
}

/** Scrolls a box, and nothing around it, until a row is in sight with one more on either side. */
export function keepRowInSight(box: HTMLElement, row: number, places: RowPlaces): void {
  const top = places.top(Math.max(0, row - 1));
  const bottom = places.bottom(row + 1) + around;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop + box.clientHeight < bottom) box.scrollTop = bottom - box.clientHeight;
}
