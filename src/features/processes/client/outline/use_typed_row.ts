import { useRef } from "react";
import { rowTyped } from "../../outline/outline_moves.rules.ts";
import type { OutlineRow } from "../../outline/outline_rows.rules.ts";
import { useStepName } from "../steps/use_step_name.ts";

/** After this many milliseconds another name is being typed. */
const pause = 700;

type Stamped = { timeStamp: number };

/** Finds rows by the beginning of their name, letter by letter as it is typed. */
export function useTypedRow(rows: readonly OutlineRow[]) {
  const nameOf = useStepName();
  const typed = useRef({ text: "", at: 0 });

  /** Whether a key goes on with a name that is being typed. */
  const isOn = ({ timeStamp }: Stamped) => typed.current.text !== "" && timeStamp - typed.current.at < pause;

  function find(sign: string, from: number, { timeStamp }: Stamped): OutlineRow | undefined {
    const text = isOn({ timeStamp }) ? typed.current.text + sign : sign.trimStart();
    typed.current = { text, at: timeStamp };
    if (text === "") return undefined;
    return rows[rowTyped(rows, from, text, nameOf)];
  }

  return { isOn, find };
}
