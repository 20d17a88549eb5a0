import { type ChartHistory, redone, takenBack } from "./undo_history.rules.ts";

/** A history after its last edit was taken back. */
export const undone = (history: ChartHistory): ChartHistory => takenBack(history)?.history ?? history;

/** A history after what was taken back last was done again. */
export const doneAgain = (history: ChartHistory): ChartHistory => redone(history)?.history ?? history;
