import { chartColors, colorsOf, type Mark } from "../../picture/colors.ts";
import type { StepFigure } from "../../picture/figure.ts";
import { look } from "../../picture/look.ts";
import type { MeasuredStep } from "../../picture/measured_steps.ts";
import { foldLabel, stepLabel, labelAsSeen } from "../../surface/spoken_labels.ts";
import type { Box } from "../../tree/layout/layout.ts";
import { brief } from "../../picture/wrapped_text.ts";
import type { TreeNode } from "../../tree/tree.ts";
import controls from "./controls.module.css";
import { iconElement } from "./icon_element.ts";
import { drawingElement, dress, type Ink, inkFor, labelInk, redraw, wordsElement } from "./figure_element.ts";
import type { StepContent } from "./surface_content.ts";
import classes from "./step.module.css";

export type StepElement = {
  readonly root: HTMLElement;
  /** Takes the keyboard's focus. */
  readonly button: HTMLButtonElement;
  update(box: Box, content: StepContent): void;
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
function spacedLines({ lines, name }: MeasuredStep): string[] {
  const whole = name.replace(/\s+/g, " ");
  let said = "";
  return lines.map((line) => {
    const bare = line.replace(/…$/, "");
    const gap = said === "" || whole.startsWith(said + bare) ? "" : " ";
    said += gap + bare;
    return gap + line;
  });
}

/** A step's words as they are seen, and as one hears them: heading and name, each with its lines in one piece. */
function wordElements(figure: StepFigure, measured: MeasuredStep, ink: Ink): Node[] {
  const spaced = spacedLines(measured);
  const lines = figure.words.filter(({ isHeading }) => !isHeading);
  return [
    ...figure.words
      .filter(({ isHeading }) => isHeading)
      .map((words) => wordsElement(words, ink, `${words.text} `)),
    element("span", undefined, ...lines.map((words, at) => wordsElement(words, ink, spaced[at]))),
  ];
}

/** What changed of a step: around it, and on its edge. */
function markElements(node: TreeNode, mark: Mark, { figures, scheme }: StepContent): Element[] {
  const made = element("span", classes.mark);
  dress(made, figures.mark(node, mark), scheme);
  made.ariaHidden = "true";
  return [drawingElement(figures.ring(node, mark), labelInk(scheme)), made];
}

/** Makes an element hold these children in this order; those that it had stay where they are. */
function hold(parent: Element, children: readonly Element[]): void {
  const left = Array.from(parent.children).filter((child) => !children.includes(child));
  for (const child of left) child.remove();
  for (const [at, child] of children.entries())
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
}

const isFilled = (node: TreeNode) => node.type !== "blank";

/** A step as an element of the page: a button, and beside it the step's own controls. */
export function createStepElement(): StepElement {
  const root = element("div", classes.step);
  const button = controlElement("step", classes.face);
  root.append(button);
  let menu: HTMLButtonElement | undefined;
  let fold: HTMLButtonElement | undefined;
  let shown: { box: Box; content: StepContent } | null = null;

  function fill(box: Box, content: StepContent): void {
    const { node, folded } = box;
    const { say, canEdit, figures, scheme } = content;
    const measured = figures.measured.step(node);
    const figure = figures.step(node, canEdit);
    const colors = chartColors[scheme];
    const ink = inkFor(colorsOf(node, colors), colors);
    const mark = content.marks.get(node.unique_id);
    root.dataset["id"] = String(node.unique_id);
    root.dataset["shape"] = measured.shape;
    root.dataset["mark"] = mark ?? "";
    root.toggleAttribute("data-folded", folded > 0);
    root.style.width = `${figure.width}px`;
    root.style.height = `${figure.height}px`;
    button.style.borderRadius = `${figure.corner}px`;
    redraw(button, [drawingElement(figure, ink), ...wordElements(figure, measured, ink)]);
    const label = stepLabel({ node, name: measured.name, heading: measured.heading, folded, mark }, say);
    const name = spacedLines(measured).join("");
    // Beside its heading a cut name is seen as one run of words.
    const shown = canEdit && measured.invite !== null ? measured.invite : name;
    const seen = measured.heading !== null && name.endsWith("…") ? `${measured.heading} ${name}` : shown;
    button.ariaLabel = labelAsSeen(label, seen);
    const around: Element[] = [button];
    if (mark !== undefined) around.push(...markElements(node, mark, content));
    if (content.hasMenu && isFilled(node)) {
      menu ??= controlElement("menu", controls.menu, iconElement("menu", look.icon));
      menu.ariaLabel = say("chart.menu", { name: brief(measured.name) });
      around.push(menu);
    }
    if (content.canFold && node.children.length > 0) {
      fold ??= controlElement("fold", controls.fold);
      dress(fold, figures.fold(node, folded), scheme);
      fold.ariaLabel = foldLabel(measured.name, folded, say);
      around.push(fold);
    }
    // What can be pressed stays: taken out it would lose the keyboard's focus, and the press that is just being made.
    hold(root, around);
  }

  function isSame(box: Box, content: StepContent): boolean {
    if (shown === null) return false;
    const { box: was, content: before } = shown;
    const id = box.node.unique_id;
    return (
      was.node === box.node &&
      was.folded === box.folded &&
      before.figures === content.figures &&
      before.say === content.say &&
      before.scheme === content.scheme &&
      before.canEdit === content.canEdit &&
      before.hasMenu === content.hasMenu &&
      before.canFold === content.canFold &&
      before.marks.get(id) === content.marks.get(id)
    );
  }

  return {
    root,
    button,
    update(box, content) {
      if (!isSame(box, content)) fill(box, content);
      const isSelected = content.selected === box.node.unique_id;
      root.toggleAttribute("data-selected", isSelected);
      if (isSelected) button.ariaCurrent = "true";
      else button.removeAttribute("aria-current");
      shown = { box, content };
    },
    setCurrent(isCurrent) {
      button.tabIndex = isCurrent ? 0 : -1;
      root.toggleAttribute("data-current", isCurrent);
    },
  };
}
