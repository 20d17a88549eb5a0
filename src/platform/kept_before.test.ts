import { describe, expect, test } from "vitest";
import { keptKey, keptText } from "./kept.ts";
import { keptBefore, userBefore } from "./kept_before.ts";

const owner = { instance_id: 4, user_id: 7 };
const now = new Date("2026-11-20T12:00:00Z");
const found = (key: string, text: string) => keptBefore(key, text, owner, now);

describe("what an earlier version kept", () => {
  test("is found: texts, ticks and searches, as old as they are", () => {
    const draft = keptText('{"name":"a.b\\n"}', new Date("2026-11-01T00:00:00Z"));
    expect(found("procedo.draft.7.procedure.new.2", draft)).toEqual({
      key: keptKey(owner, "draft", "procedure.new.2"),
      text: draft,
    });
    expect(
      found("procedo.ticks.7.31.99", '{"toggles":[[1,true,5]],"kept_at":"2026-11-19T10:00:00.000Z"}'),
    ).toEqual({
      key: keptKey(owner, "ticks", "31.99"),
      text: '{"saved_at":"2026-11-19T10:00:00.000Z","value":[[1,true,5]]}',
    });
    expect(found("procedo.search.7", '{"searches":["a"],"visited":[]}')).toEqual({
      key: keptKey(owner, "search", "recents"),
      text: '{"saved_at":"2026-11-20T12:00:00.000Z","value":{"searches":["a"],"visited":[]}}',
    });
  });

  test.each([
    ["somebody else's", "procedo.draft.77.procedure.new", keptText("{}", now)],
    ["somebody else's, whose number ends so", "procedo.draft.17.procedure.new", keptText("{}", now)],
    ["a choice of the device", "procedo.single_keys_off", "1"],
    ["kept in the new way", keptKey(owner, "draft", "procedure.new"), keptText("{}", now)],
    ["another application's", "draft.7.procedure.new", keptText("{}", now)],
    ["a broken text", "procedo.draft.7.procedure.new", "{"],
    ["broken ticks", "procedo.ticks.7.31.99", "null"],
    ["undated ticks", "procedo.ticks.7.31.99", '{"toggles":[],"kept_at":"ieri"}'],
    ["broken searches", "procedo.search.7", "[]"],
  ])("is not taken from what is %s", (_, key, text) => {
    expect(found(key, text)).toBeNull();
  });

  test("says whose it is", () => {
    expect(userBefore("procedo.ticks.7.31.99")).toBe(7);
    expect(userBefore("procedo.search.12")).toBe(12);
    for (const key of [
      "procedo.color_scheme",
      "procedo.draft.x",
      keptKey(owner, "draft", "a"),
      "x.procedo.draft.7.a",
    ])
      expect(userBefore(key)).toBeNull();
  });
});
