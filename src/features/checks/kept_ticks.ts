import { isForgotten, keptText, readKept } from "#platform/kept.ts";
import { laterThan, type Toggles } from "./unsent_ticks.ts";

type Row =
  | [step_id: number, isTicked: boolean, at: number]
  | [step_id: number, isTicked: boolean, at: number, version_id: number, mark: number];

export function keptTicksText(toggles: Toggles, now: Date): string {
  const rows = [...toggles].map(
    ([id, { isTicked, at, of }]): Row =>
      of === undefined ? [id, isTicked, at] : [id, isTicked, at, of.version_id, of.mark],
  );
  return keptText(JSON.stringify(rows), now);
}

/** Reads kept ticks; null for nothing, and for what is none or was left too long ago. */
export function readKeptTicks(text: string | null, now: Date): Toggles | null {
  const kept = readKept(text, areRows);
  if (kept === null || isForgotten(kept, now)) return null;
  return new Map(
    kept.value.map(([id, isTicked, at, version_id, mark]) => [
      id,
      {
        isTicked,
        at,
        ...(version_id !== undefined && mark !== undefined && { of: { version_id, mark } }),
      },
    ]),
  );
}

const areRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow);

const isRow = (value: unknown): value is Row =>
  Array.isArray(value) &&
  (value.length === 3 || (value.length === 5 && value.slice(3).every(Number.isSafeInteger))) &&
  Number.isSafeInteger(value[0]) &&
  typeof value[1] === "boolean" &&
  Number.isFinite(value[2]);

/** What several visits left of one check, as one: what was said last of a step holds. */
export function joinedTicks(kept: readonly Toggles[]): Toggles {
  let joined: Toggles = new Map();
  for (const toggles of kept) joined = new Map([...joined, ...laterThan(joined, toggles)]);
  return joined;
}

/** Under which name the ticks of a check begin to be kept; each tab adds its own. */
export const tickPlace = (check_id: number): string => `${check_id}.`;

/** The checks, each once, that other tabs than this one have kept ticks of, by the names they are kept under. */
export function checksIn(names: readonly string[], tab: string): number[] {
  const ids = names.flatMap((name) => {
    const [id = "", of] = name.split(".");
    return /^[1-9]\d*$/.test(id) && of !== tab ? [Number(id)] : [];
  });
  return [...new Set(ids)];
}
