import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { scrollAtEdges } from "./edge_scroll.ts";

export type Side = "above" | "below";

type Parts = { card: RefObject<HTMLElement | null>; handle: RefObject<HTMLElement | null> };

/** Where the data of a drag keeps the step's key and the side; symbols, so that nobody else's drag has them. */
const stepKey: unique symbol = Symbol("step");
const sideKey: unique symbol = Symbol("side");

type Data = Record<string | symbol, unknown>;

const keyIn = (data: Data | undefined): string | null => {
  const key = data?.[stepKey];
  return typeof key === "string" ? key : null;
};

/** Makes a step's card movable by its handle and a place to drop others at; tells where a drop would put them. */
export function useStepDrag(key: string, isMovable: boolean, { card, handle }: Parts) {
  const [side, setSide] = useState<Side | null>(null);
  const [isDragged, setDragged] = useState(false);

  useEffect(() => {
    if (card.current === null || handle.current === null) return;
    const element = card.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        canDrag: () => isMovable,
        getInitialData: () => ({ [stepKey]: key }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => keyIn(source.data) !== null,
        getIsSticky: () => true,
        getData: ({ input }) => ({ [stepKey]: key, [sideKey]: sideAt(element, input.clientY) }),
        onDrag: ({ self, source }) => setSide(keyIn(source.data) === key ? null : sideIn(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: () => setSide(null),
      }),
    );
  }, [key, isMovable, card, handle]);

  return { side, isDragged };
}

/** Runs `onMove` when a step was dropped at another, and scrolls the page while one is held near its edge. */
export function useStepDrops(onMove: (key: string, over: string, side: Side) => void): void {
  const move = useEffectEvent(onMove);

  useEffect(() => {
    const scroll = scrollAtEdges();
    const stop = monitorForElements({
      canMonitor: ({ source }) => keyIn(source.data) !== null,
      onDragStart: ({ source, location }) => scroll.start(source.element, location.current.input.clientY),
      onDrag: ({ location }) => scroll.at(location.current.input.clientY),
      onDrop({ source, location }) {
        scroll.stop();
        const target = location.current.dropTargets[0]?.data;
        const [key, over] = [keyIn(source.data), keyIn(target)];
        if (target !== undefined && key !== null && over !== null && key !== over)
          move(key, over, sideIn(target));
      },
    });
    return () => {
      stop();
      scroll.stop();
    };
  }, []);
}

function sideAt(element: Element, y: number): Side {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? "above" : "below";
}

function sideIn(data: Data): Side {
  return data[sideKey] === "above" ? "above" : "below";
}
