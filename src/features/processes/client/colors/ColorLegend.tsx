import { VisuallyHidden } from "@mantine/core";
import { useIsPhone } from "#ui/device/use_device.ts";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useMemo, useState } from "react";
import { local } from "#platform/client/kept/local.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { getColorNames } from "../../colors/color_names.contract.ts";
import { legendOf } from "../../colors/color_names.rules.ts";
import type { Layout } from "../../tree/layout/layout.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import { useColorNames } from "./use_color_names.ts";
import classes from "./ColorLegend.module.css";
import { Swatch } from "./Swatch.tsx";

/** Where a device keeps whether legends are folded. */
const place = "procedo.chart_legend";

/** Under the drawing, never over it: what the colours on it mean. Folded, the colours alone are left. */
export function ColorLegend({ layout }: { layout: Layout }) {
  const { t } = useTexts();
  const names = useColorNames();
  useRoomRefresh("color_names", getColorNames);
  const entries = useMemo(() => legendOf(layout.boxes, names), [layout, names]);
  const listId = useId();
  // The drawing has the room of a phone until somebody wants the words.
  const isPhone = useIsPhone();
  const [kept, setKept] = useState(() => local.read(place));
  const isOpen = kept === null ? !isPhone : kept !== "folded";
  if (entries.length === 0) return null;

  function turn() {
    const next = isOpen ? "folded" : "open";
    setKept(next);
    local.write(place, next);
  }

  return (
    <div className={classes.root} style={chartVariables}>
      <button
        type="button"
        className={classes.turn}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={turn}
      >
        {t("legend.title")}
        {isOpen ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />}
      </button>
      <ul id={listId} className={classes.list} aria-label={t("legend.title")} hidden={!isOpen}>
        {entries.map(({ color, name }) => (
          <li key={color} className={classes.entry}>
            <Swatch color={color} />
            {name}
            <VisuallyHidden> ({t(`color.${color}`)})</VisuallyHidden>
          </li>
        ))}
      </ul>
      {!isOpen && (
        <span className={classes.dots} aria-hidden>
          {entries.map(({ color }) => (
            <Swatch key={color} color={color} />
          ))}
        </span>
      )}
    </div>
  );
}
