import { type ReactNode, useEffect, useRef } from "react";
import classes from "./FilterLine.module.css";

type Props = {
  /** What is chosen and how wide it stands, as words: with them changes what has to be in sight. */
  chosen: string;
  /** They go on in the next line: few enough for two. */
  wraps?: boolean;
  children: ReactNode;
};

/** As wide as what fades at the line's edges. */
const faded = 32;

/** What a group begins with leaves nothing out: it may stand out of sight. */
function isFirstOfGroup(element: Element): boolean {
  const group = element.matches("[type=radio]") ? element.closest("[role=radiogroup]") : null;
  return group?.querySelector("[type=radio]") === element;
}

/** Filters that are few enough to stand in sight: on a phone in one line that is pushed along. */
export function FilterLine({ chosen, wraps = false, children }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosenOnes = line.current?.querySelectorAll(":checked, [data-on]") ?? [];
    const last = [...chosenOnes].findLast((one) => !isFirstOfGroup(one));
    const element =
      last?.closest("label") ??
      [...(line.current?.children ?? [])].find((child) => child.contains(last ?? null));
    if (line.current === null || !element) return;
    const [box, around] = [element.getBoundingClientRect(), line.current.getBoundingClientRect()];
    const over = box.right - (around.right - faded);
    const under = around.left + faded - box.left;
    if (over > 0) line.current.scrollLeft += over;
    else if (under > 0) line.current.scrollLeft -= under;
  }, [chosen]);
  return (
    <div ref={line} className={classes.root} data-wraps={wraps || undefined}>
      {children}
    </div>
  );
}
