import { describe, expect, test } from "vitest";
import { commandOf } from "../surface/keyboard.rules.ts";
import { chartKeys } from "./chart_keys.rules.ts";
import { commandKeys } from "./step_commands.rules.ts";

const pressOf = (chord: string) => {
  const parts = chord.split(/(?<=.)\+/);
  return {
    key: parts.at(-1) ?? "",
    ctrlKey: parts.includes("mod"),
    metaKey: false,
    shiftKey: parts.includes("shift"),
    altKey: parts.includes("alt"),
  };
};
const listed = chartKeys.flatMap(({ chords }) => [...chords]);

describe("the keys that are listed for a chart", () => {
  test.each(listed)("%s does something", (chord) => {
    expect(commandOf(pressOf(chord), false)).not.toBeNull();
  });

  test("do one thing each", () => {
    const commands = chartKeys
      .filter(({ isEdit, label }) => isEdit && label !== "chart_keys.shift")
      .map(({ chords }) => new Set(chords.map((chord) => commandOf(pressOf(chord), false))).size);
    expect(new Set(commands)).toEqual(new Set([1]));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("are all that the menu of a step has a key for", () => {
    const { follow, fold, ...edits } = commandKeys;
    for (const [first] of [fold, ...Object.values(edits)]) expect(listed).toContain(first);
    // A link is followed on the chart by the key that opens a step.
    expect(listed).not.toContain(follow[0]);
  });
});
