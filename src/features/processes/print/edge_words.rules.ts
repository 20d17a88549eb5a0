import { edgeSize, type EdgeWords } from "../picture/chart_svg.ts";
import type { Layout, Rect } from "../tree/layout/layout.ts";
import { layoutIndex } from "../tree/layout/layout_index.ts";
import type { PageMark } from "./page_marks.rules.ts";

/** How wide a letter is, of its size; rather too wide than over a neighbour. */
const letter = 0.6;
const lineHeight = 1.3;
/** So far from the line that it is about is a mark looked for a free place, in lines of words. */
const mostRows = 5;
/** Between a line and its words, in pixels of paper. */
const gap = 6;

type Place = { words: EdgeWords; room: Rect };

/**
 * What is said where lines are cut at the edges of a part, inside of it and beside each line: never over other such
 * words, nor past the part's sides, and over no step or condition as long as there is room elsewhere.
 */
export function edgeWords(
  marks: readonly PageMark[],
  layout: Layout,
  part: Rect,
  scale: number,
  say: (mark: PageMark) => string,
): EdgeWords[] {
  const index = layoutIndex(layout);
  const labels = index.linesIn(part).flatMap(({ label }) => label ?? []);
  const drawn: Rect[] = [...index.boxesIn(part), ...labels];
  const said: Rect[] = [];
  return marks.map((mark) => {
    const places = placesOf(mark, say(mark), part, scale);
    const free = places.filter(({ room }) => !said.some((other) => meet(room, other)));
    const clear = free.find(({ room }) => !drawn.some((other) => meet(room, other)));
    const place = clear ?? free[0] ?? places[0];
    if (place === undefined) throw new Error("No place for words");
    said.push(place.room);
    return place.words;
  });
}

/** Where words may stand, the best place first: at the edge, on either side of their line, else further in. */
function placesOf({ side, x, y }: PageMark, text: string, part: Rect, scale: number): Place[] {
  const [size, away] = [edgeSize / scale, gap / scale];
  const width = text.length * size * letter;
  const row = size * lineHeight;
  const isUpright = side === "top" || side === "bottom";
  const inwards = side === "top" ? 1 : -1;
  const nearest = side === "top" ? y + 3 * away : y - away;
  const places: Place[] = [];
  for (let at = 0; at < mostRows; at++)
    for (const isEnd of isUpright ? [false, true] : [side === "right"]) {
      const baseline = nearest + inwards * at * row;
      const from = isEnd ? x - away : x + away;
      const room = { x: isEnd ? from - width : from, y: baseline - size, width, height: row };
      const isInside = room.x >= part.x && room.x + width <= part.x + part.width;
      if (isInside || !isUpright) places.push({ words: { text, x: from, y: baseline, isEnd }, room });
    }
  // In a part that is narrower than the words they begin at its side.
  if (places.length === 0) {
    const room = { x: part.x, y: nearest - size, width, height: row };
    places.push({ words: { text, x: part.x, y: nearest, isEnd: false }, room });
  }
  return places;
}

const meet = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
