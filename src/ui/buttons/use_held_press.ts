import { useEffect } from "react";

/** As far as this, in pixels, a mouse may slip while a button is pressed; further away, the press is taken back. */
const slip = 8;

/**
 * A button that moves away while it is pressed, as when an answer comes in above it, is still pressed: the browser gives the
 * press to nobody, since it begins on one thing and ends on another. Who moves the mouse away takes it back, as ever. A
 * finger or a pen holds what it has touched by itself.
 */
export function useHeldPress(): void {
  useEffect(() => {
    let held: { button: Element; pointer: number; x: number; y: number } | null = null;
    const press = (event: PointerEvent) => {
      held = null;
      if (event.pointerType !== "mouse" || event.button !== 0 || !(event.target instanceof Element)) return;
      const button = event.target.closest("button");
      // What is dragged goes with the mouse.
      if (button === null || button.closest("[draggable=true]") !== null) return;
      button.setPointerCapture(event.pointerId);
      held = { button, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (held === null || pointerId !== held.pointer) return;
      if (Math.hypot(clientX - held.x, clientY - held.y) <= slip) return;
      if (held.button.hasPointerCapture(pointerId)) held.button.releasePointerCapture(pointerId);
      held = null;
    };
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("pointermove", move, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("pointermove", move, { capture: true });
    };
  }, []);
}
