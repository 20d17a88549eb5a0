/** What all of some types have together: the whole that their parts make. */
export type Both<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
