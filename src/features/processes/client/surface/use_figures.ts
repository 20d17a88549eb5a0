import { useEffect, useMemo, useState } from "react";
import { held } from "#platform/client/held.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { createFigures, type Figures } from "../../picture/figures.ts";
import { fontOf } from "../../picture/look.ts";
import { type Links, type Measure, measureSteps } from "../../picture/measured_steps.ts";
import { createMeasure } from "./measure_text.ts";

/** Letters of both parts of the font: Romanian ones come in a file of their own. */
const sample = "Aașț";

const isLoaded = () => document.fonts.check(fontOf("name"), sample);

/** Whether the chart's font is there; before it is, text is measured in another one. A font that fails is not waited for. */
export function useChartFont(): boolean {
  const [isReady, setReady] = useState(isLoaded);
  useEffect(() => {
    if (isReady) return;
    let isOn = true;
    const settle = () => {
      if (isOn) setReady(true);
    };
    document.fonts.load(fontOf("name"), sample).then(settle, settle);
    return () => {
      isOn = false;
    };
  }, [isReady]);
  return isReady;
}

/** Widths in the chart's own font are kept for every chart; those measured in another one are of no use later. */
const useMeasures = held(() => {
  let withFont: Measure | null = null;
  return (isReady: boolean): Measure => {
    if (!isReady) return createMeasure();
    withFont ??= createMeasure();
    return withFont;
  };
});

/** What a chart's steps look like in the reader's language; other ones when links or words change, or the font arrives. */
export function useFigures(links: Links): Figures {
  const { t } = useTexts();
  const isReady = useChartFont();
  const measureNow = useMeasures();
  const measure = useMemo(() => measureNow(isReady), [measureNow, isReady]);
  return useMemo(() => createFigures(measureSteps(links, t, measure), t, measure), [links, t, measure]);
}
