import { createLog } from "#platform/server/log.ts";
import { handleEvent, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { describe, expect, test } from "vitest";
import { watchingHandlers } from "./watching.handlers.ts";

const event = (attempts: number): OutboxEvent<"procedure.published"> => ({
  id: 7,
  instance_id: 1,
  type: "procedure.published",
  actor_id: null,
  created_at: "2026-11-20T10:00:00Z",
  payload: { procedure_id: 3, version_id: 4 },
  attempts,
});

describe("a change that the bus does not take", () => {
  const lines: string[] = [];
  const handlers = watchingHandlers({
    bus: { publish: () => Promise.reject(new Error("no bus")) },
    log: createLog("info", { write: (line) => void lines.push(line) }),
  });

  test("is told again with the event's next tries", async () => {
    for (const attempts of [1, 2, 3])
      await expect(handleEvent(handlers, event(attempts))).rejects.toThrow("no bus");
    expect(lines).toEqual([]);
  });

  test("is given up with a word in the log, before its event would be parked for it", async () => {
    await handleEvent(handlers, event(4));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", event_id: 7 }]);
  });
});
