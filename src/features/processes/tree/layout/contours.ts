/** A stretch of one side of a branch. `x` is measured from the stretch above it; of the first from the centre line. */
type Stretch = { height: number; x: number; next: Stretch | null };

/**
 * Both sides of a branch from its top down. A whole branch moves by its two first stretches, so moving costs nothing,
 * and joining two branches costs no more than the stretches that disappear between them.
 */
export type Contour = {
  left: Stretch;
  left_end: Stretch;
  /** Where the last stretch is, measured from the centre line. */
  left_end_x: number;
  right: Stretch;
  right_end: Stretch;
  right_end_x: number;
  height: number;
};

/** The contour of a block that reaches from `left` to `right`. */
export function contourOf(left: number, right: number, height: number): Contour {
  const leftSide: Stretch = { height, x: left, next: null };
  const rightSide: Stretch = { height, x: right, next: null };
  return {
    left: leftSide,
    left_end: leftSide,
    left_end_x: left,
    right: rightSide,
    right_end: rightSide,
    right_end_x: right,
    height,
  };
}

function stretchAbove(first: Stretch, x: number, height: number): Stretch {
  if (first.x === x) {
    first.height += height;
    return first;
  }
  first.x -= x;
  return { height, x, next: first };
}

/** Puts a block on top of a contour. */
export function putAbove(contour: Contour, left: number, right: number, height: number): void {
  if (height <= 0) return;
  contour.left = stretchAbove(contour.left, left, height);
  contour.right = stretchAbove(contour.right, right, height);
  contour.height += height;
}

/** Takes the upper part off a side and puts it back, each stretch of it where `place` says. */
function withTop(side: Stretch, height: number, place: (x: number) => number): Stretch {
  const taken: { x: number; height: number }[] = [];
  let rest = side;
  let left = height;
  while (left > 0) {
    const { x, next } = rest;
    if (rest.height > left || next === null) {
      const part = Math.min(left, rest.height);
      rest.height -= part;
      taken.push({ x, height: part });
      break;
    }
    left -= rest.height;
    taken.push({ x, height: rest.height });
    next.x += x;
    rest = next;
  }
  for (const part of taken.toReversed()) rest = stretchAbove(rest, place(part.x), part.height);
  return rest;
}

/** Lets the upper part of a contour, which is less than all of it, reach at least from `left` to `right`. */
export function widenTop(contour: Contour, left: number, right: number, height: number): void {
  if (height <= 0) return;
  contour.left = withTop(contour.left, height, (x) => Math.min(x, left));
  contour.right = withTop(contour.right, height, (x) => Math.max(x, right));
}

/** Measures the contour from another centre line, which is `by` to the left of its own. */
function moveBy(contour: Contour, by: number): void {
  contour.left.x += by;
  contour.left_end_x += by;
  contour.right.x += by;
  contour.right_end_x += by;
}

/** How two contours of the same top meet: how far apart their centre lines are when they touch, and where they end. */
export type Meeting = {
  apart: number;
  /** The stretch of the first one's right side, and of the second one's left side, where the shorter ends. */
  right: Stretch;
  right_x: number;
  right_bottom: number;
  left: Stretch;
  left_x: number;
  left_bottom: number;
};

export function meet(first: Contour, second: Contour): Meeting {
  let right = first.right;
  let rightX = right.x;
  let rightBottom = right.height;
  let left = second.left;
  let leftX = left.x;
  let leftBottom = left.height;
  let apart = rightX - leftX;
  for (;;) {
    const nextRight = rightBottom <= leftBottom ? right.next : right;
    const nextLeft = leftBottom <= rightBottom ? left.next : left;
    if (nextRight === null || nextLeft === null) break;
    if (nextRight !== right) {
      right = nextRight;
      rightX += right.x;
      rightBottom += right.height;
    }
    if (nextLeft !== left) {
      left = nextLeft;
      leftX += left.x;
      leftBottom += left.height;
    }
    if (rightX - leftX > apart) apart = rightX - leftX;
  }
  return {
    apart,
    right,
    right_x: rightX,
    right_bottom: rightBottom,
    left,
    left_x: leftX,
    left_bottom: leftBottom,
  };
}

/** What of a side lies deeper than the shorter contour, hung under that one's last stretch. */
function hangUnder(end: Stretch, endX: number, rest: Stretch, x: number, bottom: number, from: number): void {
  if (bottom > from) {
    rest.height = bottom - from;
    rest.x = x - endX;
    end.next = rest;
  } else if (rest.next !== null) {
    rest.next.x += x - endX;
    end.next = rest.next;
  }
}

/** Makes one contour of two: `second` stands `shift` to the right of `first`, which becomes the contour of both. */
export function join(first: Contour, second: Contour, meeting: Meeting, shift: number): void {
  moveBy(second, shift);
  if (second.height > first.height) {
    const leftX = meeting.left_x + shift;
    hangUnder(first.left_end, first.left_end_x, meeting.left, leftX, meeting.left_bottom, first.height);
    first.left_end = second.left_end;
    first.left_end_x = second.left_end_x;
    first.height = second.height;
    first.right_end = second.right_end;
    first.right_end_x = second.right_end_x;
  } else if (second.height < first.height) {
    const { right, right_x, right_bottom } = meeting;
    hangUnder(second.right_end, second.right_end_x, right, right_x, right_bottom, second.height);
  } else {
    first.right_end = second.right_end;
    first.right_end_x = second.right_end_x;
  }
  first.right = second.right;
}

/** The outermost places of a contour, measured from its centre line. */
export function extentOf(contour: Contour): { left: number; right: number } {
  let left = contour.left.x;
  let right = contour.right.x;
  let x = left;
  for (let stretch = contour.left.next; stretch !== null; stretch = stretch.next) {
    x += stretch.x;
    if (x < left) left = x;
  }
  x = right;
  for (let stretch = contour.right.next; stretch !== null; stretch = stretch.next) {
    x += stretch.x;
    if (x > right) right = x;
  }
  return { left, right };
}
