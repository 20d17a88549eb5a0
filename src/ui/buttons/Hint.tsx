import { type ReactNode, useEffect, useState } from "react";
import classes from "./Hint.module.css";

type Props = {
  label: string;
  /** Without it the children stand alone: their own words can be read. */
  isOn: boolean;
  /** Where there is room for it: beside its icon unless given. */
  side?: "beside" | "below";
  children: ReactNode;
};

type Place = { top: number; left: number };

/**
 * The name of an icon beside it while it is pointed at or has the keyboard's focus; Escape hides it. Only for the eye:
 * the child carries the name itself.
 */
export function Hint({ label, isOn, side = "beside", children }: Props) {
  const [place, setPlace] = useState<Place | null>(null);
  const isShown = isOn && place !== null;

  useEffect(() => {
    if (!isShown) return;
    const hide = (event: KeyboardEvent) => {
      if (event.key === "Escape") setPlace(null);
    };
    window.addEventListener("keydown", hide);
    return () => window.removeEventListener("keydown", hide);
  }, [isShown]);

  const show = (element: HTMLElement) => {
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    setPlace(
      side === "beside"
        ? { top: top + height / 2, left: right + 8 }
        : { top: bottom + 6, left: left + width / 2 },
    );
  };
  const hide = () => setPlace(null);

  return (
    <div
      className={classes.root}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") show(event.currentTarget);
      }}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) show(event.currentTarget);
      }}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span className={classes.label} data-side={side} style={place} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
