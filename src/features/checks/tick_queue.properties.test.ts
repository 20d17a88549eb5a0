import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOf, saidAt, settle, setup, type Waiting } from "./tick_queue.fixture.ts";
import { withToggles } from "./unsent_ticks.ts";

describe("whatever happens on the way", () => {
  type Move = { step: number; isTicked: boolean } | "arrives" | "lost" | "fails" | "elsewhere" | "later";
  const moves = fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ step: fc.integer({ min: 1, max: 4 }), isTicked: fc.boolean() }),
      },
      { weight: 5, arbitrary: fc.constantFrom("arrives", "lost", "fails", "elsewhere", "later" as const) },
    ) as fc.Arbitrary<Move>,
    { maxLength: 30 },
  );

  test("the server ends up with the last state of every toggled step, and one request runs at a time", async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const first = checkOf([1, 2, 3, 4]);
        let server = first;
        const wanted = new Map<number, boolean>();
        const { queue, waiting, fail, elapse, device, state } = setup(first);
        /** The server's side of a request; what it says never reaches the browser when it is lost. */
        const serve = async (isLost: boolean) => {
          const { change, answer } = waiting[0] as Waiting;
          if (change.check.revision !== server.revision) {
            if (isLost) return fail({ kind: "offline" });
            return fail({ kind: "stale", check: server });
          }
          const isSame = JSON.stringify(server.checked_steps) === JSON.stringify(change.checked_steps);
          if (!isSame)
            server = withToggles(
              { ...server, checked_steps: change.checked_steps, revision: server.revision + 1 },
              new Map(),
            );
          if (isLost) return fail({ kind: "offline" });
          waiting.shift();
          answer(server);
          await settle();
        };
        const play = async (move: Move) => {
          if (typeof move === "object") {
            queue.toggle(move.step, move.isTicked);
            wanted.set(move.step, move.isTicked);
          } else if (move === "elsewhere") {
            // Another device turns a step of its own over.
            const theirs = saidAt(0, [4, !server.checked_steps.includes(4)]);
            server = withToggles({ ...server, revision: server.revision + 1 }, theirs);
            wanted.delete(4);
          } else if (move === "later") await elapse();
          else if (waiting.length > 0) {
            if (move === "fails") await fail({ kind: "offline" });
            else await serve(move === "lost");
          }
          expect(waiting.length).toBeLessThan(2);
          if (device.kept === null && waiting.length === 0)
            for (const [step, isTicked] of wanted)
              if (step !== 4) expect([step, server.checked_steps.includes(step)]).toEqual([step, isTicked]);
        };
        for (const move of list) await play(move);
        for (let round = 0; round < 20 && (waiting.length > 0 || state() !== "saved"); round += 1) {
          if (waiting.length === 0) await elapse();
          else await serve(false);
        }
        expect([state(), device.kept]).toEqual(["saved", null]);
        for (const [step, isTicked] of wanted)
          if (step !== 4) expect([step, server.checked_steps.includes(step)]).toEqual([step, isTicked]);
      }),
      { numRuns: 300 },
    );
  });
});
