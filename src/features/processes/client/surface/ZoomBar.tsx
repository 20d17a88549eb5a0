import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { scales } from "../../surface/view.ts";
import type { Surface } from "./surface_content.ts";
import classes from "./ZoomBar.module.css";

const percentOf = (surface: Surface) => Math.round(surface.camera.view().k * 100);

/** Nearer, farther, everything, and how near it is now. */
export function ZoomBar({ surface }: { surface: Surface }) {
  const { t } = useTexts();
  const percent = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let last = Number.NaN;
    const follow = () => {
      const now = percentOf(surface);
      if (now === last || percent.current === null) return;
      last = now;
      // Written past React: it changes with every frame of a zoom.
      percent.current.textContent = t("chart.zoom_percent", { percent: now });
    };
    follow();
    return surface.subscribe(follow);
  }, [surface, t]);

  return (
    <div className={classes.bar} role="group" aria-label={t("chart.zoom")}>
      <button
        type="button"
        className={classes.button}
        aria-label={t("chart.zoom_out")}
        title={t("chart.zoom_out")}
        onClick={() => surface.camera.zoomBy(1 / scales.step)}
      >
        <IconMinus size={16} aria-hidden />
      </button>
      <button
        type="button"
        ref={percent}
        className={`${classes.button} ${classes.percent}`}
        title={t("chart.zoom_whole")}
        onClick={() => surface.camera.zoomTo(1)}
      >
        {t("chart.zoom_percent", { percent: percentOf(surface) })}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={t("chart.zoom_in")}
        title={t("chart.zoom_in")}
        onClick={() => surface.camera.zoomBy(scales.step)}
      >
        <IconPlus size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={t("chart.zoom_fit")}
        title={t("chart.zoom_fit")}
        onClick={() => surface.fit()}
      >
        <IconMaximize size={16} aria-hidden />
      </button>
    </div>
  );
}
