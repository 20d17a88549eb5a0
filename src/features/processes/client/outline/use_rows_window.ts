import { useEffect, useState } from "react";

export type RowsWindow = {
  /** The first row that is drawn, and the one after the last. */
  first: number;
  end: number;
  /** How many rows are in sight. */
  page: number;
};

/** Rows beyond the edges, so that scrolling shows no gap. */
const beyond = 8;
/** The window moves by so many rows at once. */
const stride = 4;

/** Which rows of a scrolling box are drawn, all being of one height. */
export function useRowsWindow(box: HTMLElement | null, height: number): RowsWindow {
  const [shown, setShown] = useState<RowsWindow>({ first: 0, end: 40, page: 10 });

  useEffect(() => {
    if (box === null) return;
    const look = () => {
      const top = Math.floor(box.scrollTop / height);
      const page = Math.max(1, Math.floor(box.clientHeight / height));
      const first = Math.max(0, Math.floor((top - beyond) / stride) * stride);
      const end = Math.ceil((top + page + 1 + beyond) / stride) * stride;
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
  }, [box, height]);

  return shown;
}

/** Scrolls a box, and nothing around it, until a row is in sight with one more on either side. */
export function keepRowInSight(box: HTMLElement, row: number, height: number): void {
  const top = (row - 1) * height;
  const bottom = (row + 2) * height;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop + box.clientHeight < bottom) box.scrollTop = bottom - box.clientHeight;
}
