import { type ChartHistory, takenBack } from "./undo_history.rules.ts";

/** A history after its last edit was taken back. */
export const undone = (history: ChartHistory): ChartHistory => takenBack(history).history;
