import { useState } from "react";
import { local } from "#platform/client/kept/local.ts";
import { isOutlineFirst, viewToKeep } from "../../outline/outline_pane.rules.ts";

/** Where a device keeps whether its charts are read or drawn. */
const place = "procedo.chart_view";

/** Whether the outline is shown; where it takes the drawing's place, the device keeps which of the two was chosen. */
export function useOutlined(mayDraw: boolean) {
  const [isOutlined, setOutlined] = useState(() =>
    isOutlineFirst(window.innerWidth, mayDraw, local.read(place)),
  );
  function turn(isShown: boolean) {
    setOutlined(isShown);
    const view = viewToKeep(window.innerWidth, isShown);
    if (view !== null) local.write(place, view);
  }
  return [isOutlined, turn] as const;
}
