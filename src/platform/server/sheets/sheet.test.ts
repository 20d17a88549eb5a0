import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { sheetOf } from "./sheet.ts";

test("a long text is shown in lines of its column, and what stands beside it at the top of the row", async () => {
  const portions = (async function* () {
    yield [{ id: 1, body: `${"Propun o singură numărătoare. ".repeat(40)}\n- una\n- două` }];
  })();
  const stream = sheetOf<{ id: number; body: string }>(
    "Cereri",
    [
      { head: "id", width: 9, kind: "whole", value: ({ id }) => id },
      { head: "body", width: 80, kind: "text", value: ({ body }) => body },
    ],
    (key: string) => key,
    portions,
  );
  const { sheets } = await readXlsx(await buffer(stream), { readStyles: true });
  const alignments = [...(sheets[0]?.cells ?? [])].map(([place, { style }]) => [place, style?.alignment]);
  const [beside, text] = [{ vertical: "top" }, { vertical: "top", wrapText: true }];
  expect(alignments).toEqual([
    ["0,0", beside],
    ["0,1", text],
    ["1,0", beside],
    ["1,1", text],
  ]);
});
