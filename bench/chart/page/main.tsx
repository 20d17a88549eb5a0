import "@mantine/core/styles.layer.css";
import "#ui/theme/global.css";
import { MantineProvider } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { loadWords } from "#app/client/words.ts";
import { chartRoom } from "#features/processes/picture/look.ts";
import { ChartSurface } from "#features/processes/client/surface/ChartSurface.tsx";
import { createMeasure } from "#features/processes/client/surface/measure_text.ts";
import { useFigures } from "#features/processes/client/surface/use_figures.ts";
import { measureSteps } from "#features/processes/picture/measured_steps.ts";
import { changeStep } from "#features/processes/tree/edit/add_and_change.ts";
import { layoutOf } from "#features/processes/tree/layout/layout.ts";
import { neverRenumbered } from "#features/processes/tree/renumberings.ts";
import type { Tree } from "#features/processes/tree/tree.ts";
import { HeldProvider } from "#platform/client/held.tsx";
import { cssVariables, theme } from "#ui/theme/theme.ts";
import { TextsProvider } from "#platform/client/TextsProvider.tsx";
import { translatorOf } from "#platform/text/translate.ts";
import { bigTree } from "../big_tree.ts";
import { PlainChart } from "./PlainChart.tsx";

type Kind = "surface" | "plain";

const links = { procedures: new Map(), processes: new Map() };
const nothing = () => undefined;
const words = await loadWords("ro");
await document.fonts.ready;

let show: (tree: Tree) => void = nothing;

function Chart({ kind, start }: { kind: Kind; start: Tree }) {
  const [{ tree, at }, setTree] = useState({ tree: start, at: 0 });
  useEffect(() => {
    show = (next) => setTree((before) => ({ tree: next, at: before.at + 1 }));
  }, []);
  const figures = useFigures(links);
  const layout = useMemo(() => layoutOf(tree, figures.measured.sizes, chartRoom), [tree, figures]);
  if (kind === "plain") return <PlainChart layout={layout} measured={figures.measured} />;
  return (
    <div style={{ position: "relative", height: "100%" }}>
      <ChartSurface
        layout={layout}
        figures={figures}
        focus={{ unique_id: at === 0 ? tree.unique_id : edited, at }}
        renumberings={neverRenumbered}
        selected={null}
        canEdit
        onSelect={nothing}
        onOpen={nothing}
        onFollow={nothing}
        onAdd={nothing}
        onRemove={nothing}
        onMove={nothing}
      />
    </div>
  );
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Until what was asked for is on the screen: the frame that draws it, and the beginning of the next one. */
async function painted(from: number): Promise<number> {
  await frame();
  await frame();
  return performance.now() - from;
}

let root: Root | null = null;
let edited = 1;

async function open(kind: Kind, tree: Tree): Promise<number> {
  root?.unmount();
  const place = document.getElementById("root");
  if (place === null) throw new Error("There is no #root");
  root = createRoot(place);
  await frame();
  await frame();
  const from = performance.now();
  const mounted = root;
  flushSync(() =>
    mounted.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="light">
        <TextsProvider
          initial={{ language: "ro", words }}
          load={loadWords}
          loadRest={() => Promise.resolve()}
        >
          <HeldProvider who={null}>
            <Chart kind={kind} start={tree} />
          </HeldProvider>
        </TextsProvider>
      </MantineProvider>,
    ),
  );
  return painted(from);
}

/** A step in the middle gets a longer name. */
function editOf(tree: Tree, size: number, n: number): Tree {
  edited = Math.floor(size / 2);
  const edit = changeStep(tree, edited, { name: `Verifică din nou recepția mărfii, a ${n}-a oară` });
  return edit.ok ? edit.tree : tree;
}

async function edit(tree: Tree, size: number, n: number): Promise<number> {
  await frame();
  const from = performance.now();
  flushSync(() => show(editOf(tree, size, n)));
  return painted(from);
}

/** The lengths of the frames while the chart is panned and zoomed, in milliseconds. */
async function frames(kind: Kind): Promise<number[]> {
  const stage = document.querySelector(kind === "surface" ? "#root [role=group]" : "#plain");
  const moved = document.getElementById("moved");
  const lengths: number[] = [];
  let last = await frame();
  let [x, y, k] = [0, 0, 1];
  for (let n = 0; n < 90; n++) {
    const isZoom = n >= 45;
    const deltaY = isZoom ? (n % 30 < 15 ? 40 : -40) : 60;
    if (kind === "surface")
      stage?.dispatchEvent(
        new WheelEvent("wheel", {
          deltaY,
          deltaX: isZoom ? 0 : 40,
          ctrlKey: isZoom,
          clientX: 700,
          clientY: 450,
          bubbles: true,
          cancelable: true,
        }),
      );
    else {
      if (isZoom) k *= deltaY > 0 ? 0.9 : 1.1;
      else [x, y] = [x - 40, y - deltaY];
      moved?.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
    }
    const now = await frame();
    lengths.push(now - last);
    last = now;
  }
  return lengths;
}

/** Layout alone, with the sizes known. */
function layoutTimes(size: number, times: number): number[] {
  const measured = measureSteps(links, translatorOf(words, "ro"), createMeasure());
  layoutOf(bigTree(size), measured.sizes);
  return Array.from({ length: times }, (_, n) => {
    const tree = editOf(bigTree(size), size, n);
    const from = performance.now();
    layoutOf(tree, measured.sizes, chartRoom);
    return performance.now() - from;
  });
}

declare global {
  interface Window {
    chartBench: {
      layoutTimes(size: number, times: number): number[];
      measure(kind: Kind, size: number): Promise<{ opened: number; edited: number; frames: number[] }>;
    };
  }
}

window.chartBench = {
  layoutTimes,
  async measure(kind, size) {
    const tree = bigTree(size);
    const opened = await open(kind, tree);
    const edits: number[] = [];
    for (let n = 0; n < 3; n++) edits.push(await edit(tree, size, n));
    return { opened, edited: edits.toSorted((a, b) => a - b)[1] ?? 0, frames: await frames(kind) };
  },
};
