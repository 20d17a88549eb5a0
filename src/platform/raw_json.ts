import { z } from "zod";

/** JSON that is text already, to stand in an answer as it is: nested deeper than a serialiser goes, or long. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The schema of a part of an answer that a handler gives as RawJson and a caller reads as the value it says. */
export const rawJson = <Value extends object>() =>
  z.custom<object>((value) => typeof value === "object" && value !== null) as unknown as z.ZodType<
    Value,
    RawJson | Value
  >;

// No stored text holds a NUL, so no string of an answer looks like a mark.
const mark = /"\\u0000raw:(\d+)"/g;

/** As JSON.stringify, with every RawJson in its place. */
export function stringifyWithRaw(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    raws.push(part.text);
    return `\u0000raw:${raws.length - 1}`;
  });
  return text.replace(mark, (_, index: string) => raws[Number(index)] ?? "null");
}
