import type { Found } from "../search.contract.ts";
import classes from "./Pieces.module.css";

/** A text with what matches marked. */
export function Pieces({ pieces }: { pieces: Found["title"] }) {
  return pieces.map(({ text, is_match }, at) =>
    is_match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stand in their order
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
