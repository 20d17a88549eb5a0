import type { Mark } from "../../chart_colors.ts";
import { hexagonPath, look } from "../../chart_look.ts";
import { type Face, type Say, wordPlaces } from "../../surface/faces.ts";
import { foldLabel, stepLabel, labelAsSeen } from "../../surface/labels.ts";
import type { Box } from "../../tree/layout/layout.ts";
import { brief } from "../../surface/wrap.ts";
import type { TreeNode } from "../../tree/tree.ts";
import controls from "./controls.module.css";
import { iconElement, shapeElement } from "./drawn_icon.ts";
import type { StepScene } from "./scene.ts";
import classes from "./step.module.css";

export type StepElement = {
  readonly root: HTMLElement;
  /** Takes the keyboard's focus. */
  readonly button: HTMLButtonElement;
  update(box: Box, scene: StepScene): void;
  setCurrent(isCurrent: boolean): void;
};

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  made.append(...children);
  return made;
}

/** A control of the chart: reached by the pointer, by the keyboard through the step's own keys. */
export function controlElement(part: string, className: string | undefined, ...children: (Node | string)[]) {
  const button = element("button", className, ...children);
  button.type = "button";
  button.tabIndex = -1;
  button.dataset["part"] = part;
  return button;
}

/** The lines with the spaces that the name has between them: a long word may be broken without one. */
function spacedLines({ lines, name }: Face): string[] {
  const whole = name.replace(/\s+/g, " ");
  let said = "";
  return lines.map((line) => {
    const bare = line.replace(/…$/, "");
    const gap = said === "" || whole.startsWith(said + bare) ? "" : " ";
    said += gap + bare;
    return gap + line;
  });
}

function words(face: Face): Node[] {
  const places = wordPlaces(face);
  const found: Node[] = [];
  if (face.icon !== null) {
    const icon = iconElement(face.icon, places.icon.size);
    icon.setAttribute("class", classes.icon ?? "");
    icon.style.translate = `${places.icon.x}px ${places.icon.y}px`;
    found.push(icon);
  }
  if (face.heading !== null) {
    const heading = element("span", classes.heading, `${face.heading} `);
    heading.style.translate = `${places.heading.x}px ${places.heading.y}px`;
    found.push(heading);
  }
  const name = element(
    "span",
    classes.name,
    ...spacedLines(face).map((line) => element("span", undefined, line)),
  );
  name.style.translate = `${places.name.x}px ${places.name.y}px`;
  found.push(name);
  return found;
}

function markElement(mark: Mark, say: Say): HTMLElement {
  const badge = element("span", classes.mark, iconElement(mark, look.mark.icon), say(`chart.mark_${mark}`));
  badge.ariaHidden = "true";
  return badge;
}

function foldElement(name: string, folded: number, say: Say): HTMLElement {
  const icon = iconElement(folded > 0 ? "unfold" : "fold", look.fold.icon);
  const button = controlElement("fold", controls.fold, icon);
  if (folded > 0) button.append(String(folded));
  button.ariaLabel = foldLabel(name, folded, say);
  return button;
}

const isFilled = (node: TreeNode) => node.type !== "blank";

/** A step as an element of the page: a button, and beside it the step's own controls. */
export function createStepElement(): StepElement {
  const root = element("div", classes.step);
  const button = controlElement("step", classes.face);
  root.append(button);
  let shown: { box: Box; scene: StepScene } | null = null;

  function fill(box: Box, face: Face, scene: StepScene): void {
    const { node, folded } = box;
    const { say, canEdit } = scene;
    const mark = scene.marks.get(node.unique_id);
    root.dataset["id"] = String(node.unique_id);
    root.dataset["shape"] = face.shape;
    root.dataset["color"] = node.type === "start" && node.color === null ? "start" : (node.color ?? "plain");
    root.dataset["state"] = face.state ?? "";
    root.dataset["mark"] = mark ?? "";
    root.toggleAttribute("data-folded", folded > 0);
    root.style.width = `${face.width}px`;
    root.style.height = `${face.height}px`;
    const content = face.shape === "blank" && !canEdit ? [] : words(face);
    if (face.shape === "hexagon")
      content.unshift(shapeElement(face.width, face.height, hexagonPath(face.width, face.height)));
    button.replaceChildren(...content);
    const label = stepLabel({ node, name: face.name, heading: face.heading, folded, mark }, say);
    const name = spacedLines(face).join("");
    // Beside its heading a cut name is seen as one run of words.
    const seen = face.heading !== null && name.endsWith("…") ? `${face.heading} ${name}` : name;
    button.ariaLabel = labelAsSeen(label, seen);
    const around: Node[] = [button];
    if (mark !== undefined) around.push(markElement(mark, say));
    if (scene.hasMenu && isFilled(node)) {
      const menu = controlElement("menu", controls.menu, iconElement("menu", look.icon));
      menu.ariaLabel = say("chart.menu", { name: brief(face.name) });
      around.push(menu);
    }
    if (scene.canFold && node.children.length > 0) around.push(foldElement(face.name, folded, say));
    // The button itself stays where it is: taken out and put back it would lose the keyboard's focus.
    while (root.lastElementChild !== button) root.lastElementChild?.remove();
    root.append(...around.slice(1));
  }

  function isSame(box: Box, scene: StepScene): boolean {
    if (shown === null) return false;
    const { box: was, scene: before } = shown;
    const id = box.node.unique_id;
    return (
      was.node === box.node &&
      was.folded === box.folded &&
      before.faces === scene.faces &&
      before.say === scene.say &&
      before.canEdit === scene.canEdit &&
      before.hasMenu === scene.hasMenu &&
      before.canFold === scene.canFold &&
      before.marks.get(id) === scene.marks.get(id)
    );
  }

  return {
    root,
    button,
    update(box, scene) {
      if (!isSame(box, scene)) fill(box, scene.faces.step(box.node), scene);
      const isSelected = scene.selected === box.node.unique_id;
      root.toggleAttribute("data-selected", isSelected);
      if (isSelected) button.ariaCurrent = "true";
      else button.removeAttribute("aria-current");
      shown = { box, scene };
    },
    setCurrent(isCurrent) {
      button.tabIndex = isCurrent ? 0 : -1;
      root.toggleAttribute("data-current", isCurrent);
    },
  };
}
