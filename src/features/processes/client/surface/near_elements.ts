import type { ChartScheme } from "../../picture/colors.ts";
import { insertLabel, spotKey } from "../../surface/spoken_labels.ts";
import type { Offsets } from "../../surface/motion.ts";
import type { Box, InsertPoint, Layout } from "../../tree/layout/layout.ts";
import { insertNow } from "../../tree/layout/renumber_layout.ts";
import type { IdNow } from "../../tree/renumberings.ts";
import controls from "./controls.module.css";
import { dress } from "./figure_element.ts";
import type { StepContent } from "./surface_content.ts";
import { controlElement, createStepElement, type StepElement } from "./step_element.ts";

export type Wanted = {
  readonly steps: ReadonlyMap<number, Box>;
  readonly inserts: readonly InsertPoint[];
  /** The one step that the keyboard reaches. */
  readonly current: number | null;
};

export type Elements = {
  has(id: number): boolean;
  hasInsert(insert: InsertPoint): boolean;
  button(id: number): HTMLButtonElement | null;
  element(id: number): HTMLElement | null;
  /** The place for a new step behind an element of the layer. */
  insertOf(element: Element): InsertPoint | null;
  /**
   * Makes the layer hold what is wanted, as far as the time given (in milliseconds) reaches; true when all of it is
   * there. What the keyboard stands on never waits.
   */
  settle(wanted: Wanted, content: StepContent, layout: Layout, time: number): boolean;
  /** The steps have other ids now: each keeps its element, and with it the keyboard's focus and the press in hand. */
  renumber(now: IdNow): void;
  /** Puts every element where it stands, or on its way there. */
  place(layout: Layout, offsets: Offsets | null, left: number): void;
  clear(): void;
};

/** Few enough to look at the clock only now and then. */
const atOnce = 4;

/** The steps and places in view that are elements of the page. */
export function createElements(layer: HTMLElement): Elements {
  const stepLayer = document.createElement("div");
  const insertLayer = document.createElement("div");
  layer.replaceChildren(stepLayer, insertLayer);
  const steps = new Map<number, StepElement>();
  const inserts = new Map<string, { insert: InsertPoint; button: HTMLButtonElement; scheme: ChartScheme }>();
  const insertOfButton = new WeakMap<Element, InsertPoint>();
  /** Where each element was put last. */
  const places = new WeakMap<HTMLElement, string>();
  let spare: StepElement[] = [];
  let current: number | null = null;

  function put(element: HTMLElement, x: number, y: number): void {
    const place = `${x}px ${y}px`;
    if (places.get(element) === place) return;
    places.set(element, place);
    element.style.translate = place;
  }

  function drop(id: number, step: StepElement): void {
    step.root.remove();
    step.setCurrent(false);
    steps.delete(id);
    if (spare.length < 64) spare.push(step);
  }

  /** Elements stand in reading order, so that who goes through the page meets them so. */
  function insertInOrder(step: StepElement, box: Box, layout: Layout): void {
    let after = stepLayer.lastElementChild;
    for (; after !== null; after = after.previousElementSibling) {
      const id = Number((after as HTMLElement).dataset["id"] ?? Number.NaN);
      if ((layout.byId.get(id)?.order ?? Number.POSITIVE_INFINITY) < box.order) break;
    }
    if (after === null) stepLayer.prepend(step.root);
    else after.after(step.root);
  }

  function mount(id: number, box: Box, content: StepContent, layout: Layout): void {
    const step = spare.pop() ?? createStepElement();
    step.update(box, content);
    put(step.root, box.x, box.y);
    insertInOrder(step, box, layout);
    steps.set(id, step);
  }

  function mountInsert(key: string, insert: InsertPoint, content: StepContent, layout: Layout): void {
    const box = layout.byId.get(insert.from);
    if (box === undefined) return;
    const from = box.node;
    const to = insert.to === null ? null : (layout.byId.get(insert.to)?.node ?? null);
    const held = inserts.get(key);
    const { scheme } = content;
    const button = held?.button ?? controlElement("insert", controls.insert);
    if (held?.scheme !== scheme) dress(button, content.figures.insert, scheme);
    // Where the flow ends, a line leads to it as it will once there is a step.
    if (insert.to === null) button.style.setProperty("--drop", `${insert.y - box.y - box.height}px`);
    else button.style.removeProperty("--drop");
    button.ariaLabel = insertLabel(from, to, content.figures.measured, content.say);
    insertOfButton.set(button, insert);
    put(button, insert.x, insert.y);
    inserts.set(key, { insert, button, scheme });
    if (held === undefined) insertLayer.append(button);
  }

  function settleInserts(wanted: Wanted, content: StepContent, layout: Layout, mayMake: boolean): void {
    const kept = new Set<string>();
    for (const insert of wanted.inserts) {
      const key = spotKey(insert.spot);
      const held = inserts.get(key);
      kept.add(key);
      const isOld = held?.insert !== insert || held.scheme !== content.scheme;
      if (held === undefined ? mayMake : isOld) mountInsert(key, insert, content, layout);
    }
    for (const [key, { button }] of inserts) {
      if (kept.has(key)) continue;
      button.remove();
      inserts.delete(key);
    }
  }

  return {
    has: (id) => steps.has(id),
    hasInsert: (insert) => inserts.has(spotKey(insert.spot)),
    button: (id) => steps.get(id)?.button ?? null,
    element: (id) => steps.get(id)?.root ?? null,
    insertOf: (element) => insertOfButton.get(element) ?? null,

    settle(wanted, content, layout, time) {
      const end = performance.now() + time;
      for (const [id, step] of steps) {
        const box = wanted.steps.get(id);
        if (box === undefined) drop(id, step);
        else step.update(box, content);
      }
      if (current !== wanted.current && current !== null) steps.get(current)?.setCurrent(false);
      current = wanted.current;
      const first = current === null ? undefined : wanted.steps.get(current);
      if (current !== null && first !== undefined) {
        if (!steps.has(current)) mount(current, first, content, layout);
        steps.get(current)?.setCurrent(true);
      }
      let made = 0;
      let isInTime = true;
      for (const [id, box] of wanted.steps) {
        if (steps.has(id)) continue;
        if (made % atOnce === 0) isInTime = performance.now() < end;
        if (!isInTime) break;
        mount(id, box, content, layout);
        made++;
      }
      settleInserts(wanted, content, layout, isInTime);
      return isInTime;
    },

    renumber(now) {
      const held = [...steps];
      steps.clear();
      for (const [id, step] of held) steps.set(now(id), step);
      if (current !== null) current = now(current);
      const heldInserts = [...inserts.values()];
      inserts.clear();
      for (const { insert, button, scheme } of heldInserts) {
        const renumbered = insertNow(insert, now);
        insertOfButton.set(button, renumbered);
        inserts.set(spotKey(renumbered.spot), { insert: renumbered, button, scheme });
      }
    },

    place(layout, offsets, left) {
      for (const [id, step] of steps) {
        const box = layout.byId.get(id);
        if (box === undefined) continue;
        const offset = offsets?.get(id);
        put(step.root, box.x + (offset?.x ?? 0) * left, box.y + (offset?.y ?? 0) * left);
      }
      for (const { insert, button } of inserts.values()) put(button, insert.x, insert.y);
    },

    clear() {
      layer.replaceChildren();
      steps.clear();
      inserts.clear();
      spare = [];
    },
  };
}
