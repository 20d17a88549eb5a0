import { areSingleKeysOn, isMac } from "#ui/device/use_shortcut.tsx";
import { spotDown, spotUp } from "../../steps/step_moves.rules.ts";
import { type Command, commandOf } from "../../surface/keyboard.rules.ts";
import { neighbourOf } from "../../surface/neighbours.ts";
import { scales } from "../../surface/view.ts";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import { spotAfter, spotBefore } from "../../tree/edit/spots_around.ts";
import type { TreeNode } from "../../tree/tree.ts";
import type { SurfaceActions } from "./surface_actions.ts";
import type { Surface } from "./surface_content.ts";

export type KeyboardOptions = {
  stage: HTMLElement;
  surface: Surface;
  actions(): SurfaceActions;
};

/** The keys of the chart, while the keyboard's focus is on it. Gives back what takes them off again. */
export function listenToKeys({ stage, surface, actions }: KeyboardOptions): () => void {
  function goTo(id: number | undefined): void {
    if (id !== undefined) surface.goTo(id, true);
  }

  function open(step: TreeNode): void {
    const { canEdit, figures } = surface.content();
    const { state } = figures.measured.step(step);
    if (canEdit && step.type === "blank") actions().onAdd({ at: step.unique_id });
    else if (!canEdit && (state === "live" || state === "draft")) actions().onFollow(step, false);
    else actions().onOpen(step);
  }

  function at(spot: Spot | null, act: (spot: Spot) => void): void {
    if (spot !== null) act(spot);
  }

  function showMenu(step: TreeNode): void {
    const anchor = surface.elements.button(step.unique_id)?.getBoundingClientRect();
    if (anchor !== undefined) actions().onMenu?.(step, anchor);
  }

  /** Of commands that change the chart, and so are for who may edit it; false for others. */
  function edit(command: Command, step: TreeNode): boolean {
    const asked = actions();
    const tree = surface.content().layout.boxes[0]?.node;
    const id = step.unique_id;
    if (tree === undefined) return false;
    if (command === "remove") asked.onRemove(step);
    else if (command === "add") at(spotAfter(tree, id), asked.onAdd);
    else if (command === "add_before") at(spotBefore(tree, id), asked.onAdd);
    else if (command === "move_up") at(spotUp(tree, id), (spot) => asked.onMove(step, spot));
    else if (command === "move_down") at(spotDown(tree, id), (spot) => asked.onMove(step, spot));
    else if (command === "condition") {
      if (step.condition !== null) asked.onCondition?.(step);
    } else if (command === "undo") asked.onUndo?.();
    else if (command === "redo") asked.onRedo?.();
    else if (command === "cut") asked.onCut?.(step, "step");
    else if (command === "cut_branch") asked.onCut?.(step, "flow");
    else if (command === "duplicate") asked.onDuplicate?.(step);
    else if (command === "paste") asked.onPaste?.(step);
    else return false;
    return true;
  }

  function run(command: Command, step: TreeNode): boolean {
    const { layout, canEdit } = surface.content();
    const id = step.unique_id;
    if (canEdit && edit(command, step)) return true;
    switch (command) {
      case "up":
      case "down":
      case "left":
      case "right":
        goTo(neighbourOf(layout, id, command)?.node.unique_id);
        return true;
      case "first":
        goTo(layout.boxes[0]?.node.unique_id);
        return true;
      case "last":
        goTo(layout.boxes.at(-1)?.node.unique_id);
        return true;
      case "open":
        open(step);
        return true;
      case "select":
        actions().onSelect(surface.content().selected === id ? null : step);
        return true;
      case "fold":
        if (step.children.length > 0) actions().onFold?.(step);
        return true;
      case "menu":
        showMenu(step);
        return true;
      case "copy":
      case "copy_branch":
        actions().onCopy?.(step, command === "copy" ? "step" : "flow");
        return actions().onCopy !== undefined;
      case "zoom_in":
        surface.camera.zoomBy(scales.step);
        return true;
      case "zoom_out":
        surface.camera.zoomBy(1 / scales.step);
        return true;
      case "zoom_fit":
        surface.fit();
        return true;
      case "cancel":
        if (surface.content().selected === null) return false;
        actions().onSelect(null);
        return true;
      default:
        return false;
    }
  }

  function down(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const command = commandOf(event, isMac, areSingleKeysOn());
    const current = surface.current();
    const box = current === null ? undefined : surface.content().layout.byId.get(current);
    if (command === null || box === undefined) return;
    // A place for a new step and a step's own controls are pressed by these keys, as buttons are.
    const isControl = event.target instanceof Element && event.target.closest("[data-part=step]") === null;
    if (isControl && (command === "open" || command === "select")) return;
    if (run(command, box.node)) event.preventDefault();
  }

  /** Some browsers press a button when the space bar comes up. */
  function up(event: KeyboardEvent): void {
    if (event.key === " " && event.target instanceof Element && event.target.closest("[data-part=step]"))
      event.preventDefault();
  }

  stage.addEventListener("keydown", down);
  stage.addEventListener("keyup", up);
  return () => {
    stage.removeEventListener("keydown", down);
    stage.removeEventListener("keyup", up);
  };
}
