import type { RefObject } from "react";
import { usualColor } from "../../steps/step_forms.rules.ts";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import { spotAfter } from "../../tree/edit/spots_around.ts";
import { TypeInPlace } from "../steps/TypeInPlace.tsx";
import type { SurfaceHandle } from "../surface/ChartSurface.tsx";
import { EmptyChart } from "./EmptyChart.tsx";
import type { ChartActions } from "./use_chart_actions.ts";
import type { ChartEditor } from "./use_chart_editor.ts";

type Props = {
  editor: Pick<ChartEditor, "tree" | "focus" | "current">;
  actions: ChartActions;
  surface: RefObject<SurfaceHandle | null>;
  /** Where a step is being written; null while none is. */
  spot: Spot | null;
  onSpot(spot: Spot | null): void;
};

/** What lies over a chart that is drawn on: where steps are written, and before the first one what to do. */
export function ChartEntry({ editor, actions, surface, spot, onSpot }: Props) {
  if (spot === null) return <EmptyChart tree={editor.tree} onAdd={actions.add} onType={onSpot} />;

  function put(at: Spot, name: string): boolean {
    const added = actions.insert(at, { type: "simple_text", name, color: usualColor });
    const next = added === null ? null : spotAfter(editor.current(), added);
    onSpot(next);
    return next !== null;
  }

  return (
    <TypeInPlace
      surface={surface}
      spot={spot}
      onPut={(name) => put(spot, name)}
      onStop={() => onSpot(null)}
      onEscape={() => surface.current?.focusStep(editor.focus.unique_id)}
    />
  );
}
