import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsTouch } from "#ui/device/use_device.ts";
import { scales } from "../../surface/view.ts";
import type { Surface } from "./surface_content.ts";
import classes from "./ZoomBar.module.css";

const percentOf = (surface: Surface) => Math.round(surface.camera.view().k * 100);

type Props = { surface: Surface };

/** Nearer, farther, everything; where fingers bring a chart nearer, one button leaves it the room that the others take. */
export function ZoomBar({ surface }: Props) {
  return useIsTouch() ? <WholeOrLarge surface={surface} /> : <ZoomButtons surface={surface} />;
}

/** For who cannot do it with two fingers: the whole chart, and from there its full size. */
function WholeOrLarge({ surface }: Props) {
  const { t } = useTexts();

  function turn() {
    const before = surface.camera.goal();
    surface.fit();
    const { x, y, k } = surface.camera.goal();
    if (x === before.x && y === before.y && k === before.k) surface.camera.zoomTo(1);
  }

  return (
    <div className={classes.bar} role="group" data-over="always" aria-label={t("chart.zoom")}>
      <button
        type="button"
        className={classes.button}
        aria-label={t("chart.zoom_turn")}
        title={t("chart.zoom_turn")}
        onClick={turn}
      >
        <IconMaximize size={20} aria-hidden />
      </button>
    </div>
  );
}

/** With how near it is now. */
function ZoomButtons({ surface }: Props) {
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
    <div className={classes.bar} role="group" data-over="always" aria-label={t("chart.zoom")}>
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
