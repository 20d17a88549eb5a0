import type { Locator } from "playwright-core";
import { expect } from "vitest";

type Point = { x: number; y: number };

/**
 * Takes `handle` with the mouse and drops what it holds on `target`, at a place within it. Playwright's own `dragTo`
 * looks for a drag at the next movement of the mouse only, and a browser makes one itself where something was laid out
 * anew under a mouse at rest: the drag then goes unseen, and nothing is dropped. Here the browser says that one began.
 */
export async function drag(handle: Locator, target: Locator, place: Point): Promise<void> {
  await handle.hover();
  const [held, over] = [await boxOf(handle), await boxOf(target)];
  const start = { x: held.x + held.width / 2, y: held.y + held.height / 2 };
  const end = { x: over.x + place.x, y: over.y + place.y };
  const page = handle.page();
  const devtools = await page.context().newCDPSession(page);
  const mouse = (type: "mousePressed" | "mouseMoved", at: Point) =>
    devtools.send("Input.dispatchMouseEvent", { ...at, type, button: "left", buttons: 1, clickCount: 1 });
  await devtools.send("Input.setInterceptDrags", { enabled: true });
  const dropped = new Promise<void>((done, failed) =>
    devtools.once("Input.dragIntercepted", ({ data }) => {
      const stages = async () => {
        for (const type of ["dragEnter", "dragOver", "drop"] as const)
          await devtools.send("Input.dispatchDragEvent", { ...end, type, data });
      };
      stages().then(done, failed);
    }),
  );
  await mouse("mousePressed", start);
  await mouse("mouseMoved", { x: start.x, y: start.y + 10 });
  await dropped;
  await devtools.send("Input.setInterceptDrags", { enabled: false });
  await devtools.detach();
}

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? expect.fail("There is nothing to drag, or nothing to drop it on");
