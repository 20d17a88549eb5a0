import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { hasVisibleText } from "#platform/text/well_formed.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import { treeLimits } from "../../tree/tree.ts";
import type { SurfaceHandle } from "../surface/ChartSurface.tsx";
import { HowToEnd } from "./HowToEnd.tsx";
import classes from "./TypeInPlace.module.css";

type Props = {
  surface: RefObject<SurfaceHandle | null>;
  spot: Spot;
  /** Adds what was typed there; true when writing goes on at the next place. */
  onPut(text: string): boolean;
  onStop(): void;
  /** It was ended by the keyboard, which goes on from the chart. */
  onEscape(): void;
};

/** A text step written where it is to stand: Enter adds it and goes on below it, Escape ends. */
export function TypeInPlace({ surface, spot, onPut, onStop, onEscape }: Props) {
  const { t } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const { isOpen } = useModals();
  const latest = useLatest({ spot, text, onPut, onStop });
  const isEnded = useRef(false);

  useLayoutEffect(() => {
    const handle = surface.current;
    const follow = () => {
      const place = handle?.placeOf(latest().spot) ?? null;
      if (root.current === null) return;
      if (place === null) return latest().onStop();
      root.current.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.k})`;
    };
    follow();
    return handle?.onView(follow);
  }, [surface, latest, spot]);

  useEffect(() => {
    if (isOpen) return;
    // The window in which this was chosen gives the focus back first.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  // What was typed goes into the chart, which is kept on this device, wherever its writer goes.
  useLayoutEffect(() => {
    function putTyped(): boolean {
      const { text, onPut } = latest();
      if (isEnded.current || !hasVisibleText(text)) return false;
      isEnded.current = true;
      onPut(text.trim());
      return true;
    }
    const leaving = new AbortController();
    const ask = (event: BeforeUnloadEvent) => {
      if (!putTyped()) return;
      latest().onStop();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", ask, { capture: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      putTyped();
    };
  }, [latest]);

  function end() {
    isEnded.current = true;
    onStop();
    onEscape();
  }

  function put() {
    if (!hasVisibleText(text) || !onPut(text.trim())) end();
    else setText("");
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      end();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      put();
    }
  }

  return (
    <div ref={root} className={classes.root}>
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        maxLength={treeLimits.text}
        aria-label={t("step.text")}
        placeholder={t("chart.type_hint")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          if (isEnded.current) return;
          isEnded.current = true;
          // What was typed is not lost to a press elsewhere.
          if (hasVisibleText(text)) onPut(text.trim());
          onStop();
        }}
      />
      <HowToEnd className={classes.keys} />
    </div>
  );
}
