import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { local } from "#platform/client/kept/local.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { keptWidth, outlineWidths, resizedBy, widthWithin } from "../../outline/outline_pane.rules.ts";
import classes from "./OutlinePane.module.css";

const place = "procedo.outline_width";

/** The outline beside the chart, as wide as this person likes it on this device. */
export function OutlinePane({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const [width, setWidth] = useState(() => keptWidth(local.read(place)));
  const [held, setHeld] = useState<{ x: number; width: number } | null>(null);

  function keep(next: number) {
    setWidth(next);
    local.write(place, String(next));
  }

  function press(event: KeyboardEvent) {
    const next = resizedBy(width, event.key);
    if (next === null) return;
    event.preventDefault();
    keep(next);
  }

  const move = (event: PointerEvent) => {
    if (held !== null) setWidth(widthWithin(held.width + event.clientX - held.x));
  };
  function leave() {
    if (held === null) return;
    setHeld(null);
    keep(width);
  }

  return (
    <aside
      className={classes.pane}
      style={{ "--outline": `${width}px` } as CSSProperties}
      aria-label={t("chart.outline")}
    >
      {children}
      <div
        role="separator"
        tabIndex={0}
        className={classes.edge}
        data-held={held !== null || undefined}
        aria-label={t("outline.width")}
        aria-orientation="vertical"
        aria-valuenow={width}
        aria-valuemin={outlineWidths.least}
        aria-valuemax={outlineWidths.most}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld({ x: event.clientX, width });
        }}
        onPointerMove={move}
        onPointerUp={leave}
        onLostPointerCapture={leave}
        onDoubleClick={() => keep(outlineWidths.usual)}
      />
    </aside>
  );
}
