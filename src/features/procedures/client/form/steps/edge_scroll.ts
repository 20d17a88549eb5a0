/** Pixels from an edge within which the page scrolls, and how far it goes in one frame at the edge itself. */
const zone = 96;
const fastest = 18;

/** Scrolls what holds an element while the pointer is held near its upper or lower edge. */
export function scrollAtEdges() {
  let frame = 0;
  let pointer = 0;
  let holder: Element | null = null;

  function step() {
    frame = requestAnimationFrame(step);
    if (holder === null) return;
    const isPage = holder === document.scrollingElement;
    const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : holder.getBoundingClientRect();
    const above = top + zone - pointer;
    const below = pointer - (bottom - zone);
    if (above > 0) holder.scrollTop -= speed(above);
    else if (below > 0) holder.scrollTop += speed(below);
  }

  return {
    start(element: Element, y: number) {
      cancelAnimationFrame(frame);
      holder = scrollerOf(element);
      pointer = y;
      frame = requestAnimationFrame(step);
    },
    at(y: number) {
      pointer = y;
    },
    stop() {
      cancelAnimationFrame(frame);
    },
  };
}

function speed(depth: number): number {
  return Math.ceil((Math.min(depth, zone) / zone) * fastest);
}

function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === "auto" || overflowY === "scroll") && parent.scrollHeight > parent.clientHeight)
      return parent;
  }
  return document.scrollingElement;
}
