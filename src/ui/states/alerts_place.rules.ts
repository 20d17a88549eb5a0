export type Box = { top: number; bottom: number; left: number; right: number };

/** Pixels from the window's edges: below, they leave room for bars of buttons and a phone's menu. */
export const edges = { upper: 16, lower: 104 };

/**
 * Whether alerts stand at the lower edge of the window: they stay where they are (`isLow`) unless they lie over what
 * has the focus there and would not at the other edge. `alerts`: where they are now, in pixels of the window.
 */
export function standLow(focused: Box | null, alerts: Box, isLow: boolean, window_height: number): boolean {
  if (focused === null) return isLow;
  // Of the browser's boxes, spreading takes nothing along.
  const { left, right } = alerts;
  const height = alerts.bottom - alerts.top;
  const at = (low: boolean): Box => {
    const top = low ? window_height - edges.lower - height : edges.upper;
    return { left, right, top, bottom: top + height };
  };
  return covers(at(isLow), focused) && !covers(at(!isLow), focused) ? !isLow : isLow;
}

function covers(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
