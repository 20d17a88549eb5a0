import { VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useIsPhone, useIsTouch } from "#ui/device/use_device.ts";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useState,
} from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { areSingleKeysOn, isMac } from "#ui/device/use_shortcut.tsx";
import type { Mark } from "../../picture/colors.ts";
import { outlineMove, rowOf } from "../../outline/outline_moves.rules.ts";
import { type OutlineCommand, outlineCommand, typedSign } from "../../steps/step_commands.rules.ts";
import { type OutlineRow, outlineOf } from "../../outline/outline_rows.rules.ts";
import type { Folds } from "../../tree/folds.ts";
import type { Renumberings } from "../../tree/renumberings.ts";
import type { Tree, TreeNode } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import type { ChartActions } from "../chart/use_chart_actions.ts";
import { chartVariables } from "../chart/chart_variables.ts";
import { useColorNames } from "../colors/use_color_names.ts";
import { StepMenu } from "../steps/StepMenu.tsx";
import { useIdsNow } from "../chart/use_ids_now.ts";
import { useStepCommands } from "../steps/use_step_commands.ts";
import { useStepName } from "../steps/use_step_name.ts";
import classes from "./Outline.module.css";
import { OutlineLine } from "./OutlineLine.tsx";
import { type FocusRequest, useOutlineFocus } from "./use_outline_focus.ts";
import { useRowPlaces } from "./use_row_places.ts";
import { useCutRow } from "./use_cut_row.ts";
import { useTypedRow } from "./use_typed_row.ts";

type Props = {
  tree: Tree;
  /** The step that an edit led to, or that was asked for. */
  focus: FocusRequest;
  renumberings: Renumberings;
  selected: number | null;
  canEdit: boolean;
  folds: Folds;
  actions: ChartActions;
  onSelect(unique_id: number): void;
  onFollow(node: TreeNode): void;
  /** To see all the words of a step, for who does not change it. */
  onRead(node: TreeNode): void;
  onImprove(unique_id: number): void;
  marks?: ReadonlyMap<number, Mark>;
};

type Anchor = { x: number; y: number; width: number; height: number };

const rowHeight = { mouse: 34, touch: 44 } as const;
const noMarks: ReadonlyMap<number, Mark> = new Map();

/** The same chart as a tree to read and to work on by keyboard: a row for every step. */
export function Outline(props: Props) {
  const { tree, focus, renumberings, selected, canEdit, folds, actions, marks = noMarks } = props;
  const { onSelect, onFollow, onRead, onImprove } = props;
  const { t } = useTexts();
  const colors = useColorNames();
  const keys = useId();
  const least = useIsTouch() ? rowHeight.touch : rowHeight.mouse;
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const rows = useMemo(() => outlineOf(tree, folds), [tree, folds]);
  const places = useMemo(() => new Map(rows.map(({ node }, at) => [node.unique_id, at])), [rows]);
  // There is no pointer that a cut row could answer: its words go on on a second line and a third.
  const isPhone = useIsPhone();
  const { places: stand, shown, seek } = useRowPlaces({ box, rows, least, isWrapping: isPhone });
  const [menu, setMenu] = useState<{ unique_id: number; anchor: Anchor } | null>(null);
  useIdsNow(renumberings, (now) => setMenu((held) => held && { ...held, unique_id: now(held.unique_id) }));
  const commands = useStepCommands({ actions, tree, canEdit, onFollow, onImprove });
  const typedRow = useTypedRow(rows);
  const cut = useCutRow();

  const show = useCallback((unique_id: number) => seek(rowOf(places, tree, unique_id)), [seek, places, tree]);
  const { active, setActive, entered } = useOutlineFocus({
    box,
    focus,
    renumberings,
    selected,
    onShow: show,
  });
  const at = rowOf(places, tree, active);
  const row = rows[at];

  function choose({ node }: OutlineRow) {
    setActive(node.unique_id);
    onSelect(node.unique_id);
  }

  function open({ node, has_children }: OutlineRow) {
    if (canEdit) commands.run("edit", node);
    else if (node.id !== null) onFollow(node);
    else if (has_children) commands.run("fold", node);
    else onRead(node);
  }

  function openMenu({ node }: OutlineRow, anchor: Anchor) {
    setActive(node.unique_id);
    setMenu({ unique_id: node.unique_id, anchor });
  }

  const rowElement = () => box?.querySelector<HTMLElement>("[tabindex='0']") ?? null;

  function run(command: OutlineCommand, row: OutlineRow) {
    if (command === "open") open(row);
    else if (command === "menu") {
      const edges = rowElement()?.getBoundingClientRect();
      if (edges) openMenu(row, edges);
    } else if (command === "undo" || command === "redo") actions[command]();
    else if (isDirection(command)) {
      const move = outlineMove(rows, at, command, shown.page);
      const next = move && "go" in move ? rows[move.go] : undefined;
      if (next) choose(next);
      else if (move && "turn" in move) commands.run("fold", move.turn);
    } else commands.run(command, row.node);
  }

  function press(event: KeyboardEvent) {
    if (row === undefined || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // A key on a row's button is the button's.
    if (event.target instanceof HTMLButtonElement) return;
    const command = outlineCommand(event, {
      isMac,
      canEdit,
      hasLetters: areSingleKeysOn() && !typedRow.isOn(event),
    });
    if (command === null || (command === "turn" && typedRow.isOn(event))) {
      const sign = typedSign(event, typedRow.isOn(event));
      const found = sign === null ? undefined : typedRow.find(sign, at, event);
      if (found) choose(found);
      if (sign !== null) event.preventDefault();
      return;
    }
    // Words that were marked somewhere are what one wants to copy.
    if ((command === "copy" || command === "copy_branch") && getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    run(command, row);
  }

  /** The row at the pointer, and the part of it that does something of its own. */
  function pointedAt({ target }: MouseEvent) {
    const element = target instanceof Element ? target : null;
    const part = element?.closest<HTMLElement>("[data-act]") ?? null;
    const id = Number(element?.closest<HTMLElement>("[data-step]")?.dataset["step"]);
    return { row: rows[places.get(id) ?? -1], part, act: part?.dataset["act"] };
  }

  function click(event: MouseEvent) {
    const { row, part, act } = pointedAt(event);
    if (row === undefined) return;
    if (act === "turn") commands.run("fold", row.node);
    else if (act === "menu" && part !== null) openMenu(row, part.getBoundingClientRect());
    else choose(row);
  }

  const isFlat = rows.every(({ level, has_children }) => level === 1 && !has_children);
  const drawn = rowsDrawn(rows.length, shown.first, shown.end, at);
  const menuNode = menu && indexOf(tree).byId.get(menu.unique_id)?.node;
  return (
    <div className={classes.whole}>
      <VisuallyHidden id={keys}>{t("outline.keys")}</VisuallyHidden>
      <div
        ref={setBox}
        role="tree"
        className={classes.root}
        data-flat={isFlat || undefined}
        style={chartVariables}
        aria-label={t("outline.label")}
        aria-describedby={keys}
        tabIndex={-1}
        onKeyDown={press}
        onPointerOver={cut.pointed}
        onPointerLeave={cut.hide}
        onBlur={cut.hide}
        onScroll={cut.hide}
        onFocus={(event) => {
          const { target, currentTarget } = event;
          cut.focused(event);
          // A row that is pressed is gone to once the press is over: scrolled meanwhile, it would not be there to click.
          if (currentTarget.matches(":active")) return;
          const id = Number(target.dataset["step"]);
          if (target.role === "treeitem" && places.has(id)) entered(id);
        }}
        onClick={click}
        onDoubleClick={(event) => {
          const { row, act } = pointedAt(event);
          if (row !== undefined && act === undefined) open(row);
        }}
        onContextMenu={(event) => {
          const { row } = pointedAt(event);
          if (row === undefined) return;
          event.preventDefault();
          openMenu(row, { x: event.clientX, y: event.clientY, width: 0, height: 0 });
        }}
      >
        <div
          role="none"
          className={classes.rows}
          style={{ height: stand.height, "--row": `${least}px` } as CSSProperties}
        >
          {drawn.map((index) => {
            const line = rows[index];
            if (line === undefined) return null;
            const { unique_id } = line.node;
            return (
              <OutlineLine
                key={unique_id}
                row={line}
                target={indexOf(tree).byId.get(line.node.selectedParentLoop?.unique_id ?? 0)?.node}
                top={stand.top(index)}
                isActive={index === at}
                isSelected={unique_id === selected}
                mark={marks.get(unique_id)}
                colors={colors}
              />
            );
          })}
        </div>
      </div>
      {isPhone && canEdit && (
        <AddStep
          rows={rows}
          selected={selected}
          canAdd={(node) => commands.offered(node).includes("add_after")}
          onAdd={(node) => commands.run("add_after", node)}
        />
      )}
      {cut.tip !== null && (
        <span className={classes.tip} style={{ top: cut.tip.top, left: cut.tip.left }} aria-hidden="true">
          {cut.tip.words}
        </span>
      )}
      {menu && menuNode && (
        <StepMenu
          actions={actions}
          tree={tree}
          node={menuNode}
          canEdit={canEdit}
          folds={folds}
          anchor={menu.anchor}
          returnFocus={() => rowElement()?.focus({ preventScroll: true })}
          onFollow={onFollow}
          onImprove={onImprove}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

type AddProps = {
  rows: readonly OutlineRow[];
  selected: number | null;
  canAdd(node: TreeNode): boolean;
  onAdd(node: TreeNode): void;
};

/** Where there is no chart beside the outline to add a step in: after the chosen one, or else after the last. */
function AddStep({ rows, selected, canAdd, onAdd }: AddProps) {
  const { t } = useTexts();
  const nameOf = useStepName();
  const chosen = rows.find(({ node }) => node.unique_id === selected && canAdd(node));
  const after = (chosen ?? rows.findLast(({ node }) => canAdd(node)))?.node;
  if (after === undefined) return null;
  return (
    <button type="button" className={classes.add} onClick={() => onAdd(after)}>
      <IconPlus size={18} aria-hidden />
      <span>{t("chart.insert_after", { name: nameOf(after) })}</span>
    </button>
  );
}

const directions = ["down", "up", "page_down", "page_up", "first", "last", "in", "out", "turn"] as const;
const isDirection = (command: OutlineCommand): command is (typeof directions)[number] =>
  directions.some((direction) => direction === command);

/** The rows in the window, and the one that the keyboard stands on, wherever that is. */
function rowsDrawn(count: number, first: number, end: number, active: number): number[] {
  const last = Math.min(end, count);
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
  if (active < first) return [active, ...drawn];
  return active >= last && active < count ? [...drawn, active] : drawn;
}
