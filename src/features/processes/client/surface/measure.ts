import { useEffect, useMemo, useState } from "react";
import { useTexts } from "#platform/client/texts.ts";
import { fontOf, type TextStyle } from "../../chart_look.ts";
import { createFaces, type Faces, type Links, type Measure } from "../../surface/faces.ts";

/** More words than a large chart has; beyond them all are measured anew. */
const mostWords = 50_000;

/** Measures text as the canvas draws it, word by word: the same words stand in many steps. */
export function createMeasure(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("This browser draws no canvas");
  const widths = new Map<TextStyle, Map<string, number>>();
  let style: TextStyle | null = null;

  return (text, asked) => {
    let known = widths.get(asked);
    if (known === undefined) widths.set(asked, (known = new Map()));
    const before = known.get(text);
    if (before !== undefined) return before;
    if (style !== asked) {
      context.font = fontOf(asked);
      style = asked;
    }
    const { width } = context.measureText(text);
    if (known.size >= mostWords) known.clear();
    known.set(text, width);
    return width;
  };
}

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

/** The faces of a chart's steps in the reader's language; other ones when links or words change, or the font arrives. */
export function useFaces(links: Links): Faces {
  const { t } = useTexts();
  const isReady = useChartFont();
  // Widths measured in another font are of no use, so the font's arrival makes a measure of its own.
  const measure = useMemo(() => (isReady ? createMeasure() : createMeasure()), [isReady]);
  return useMemo(() => createFaces(links, t, measure), [links, t, measure]);
}
