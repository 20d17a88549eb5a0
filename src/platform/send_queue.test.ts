import { describe, expect, test } from "vitest";
import { createSendQueue } from "./send_queue.ts";

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue of words, whose server and clock are the test. */
function setup(random = 0) {
  const waiting: { word: string; answer(): Promise<void>; fail(meaning: string): Promise<void> }[] = [];
  const timers: { delay: number; run: () => void }[] = [];
  const toSend: string[] = [];
  const shown: string[] = [];
  const queue = createSendQueue<string, string, string>(
    "first",
    {
      send: (word) =>
        new Promise((resolve, reject) => {
          waiting.push({
            word,
            answer: () => (resolve(`${word}!`), settle()),
            fail: (meaning) => (reject(new Error(meaning)), settle()),
          });
        }),
      isPassing: (error) => (error as Error).message === "passes",
      after(delay, run) {
        const timer = { delay, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      random: () => random,
    },
    {
      next: () => toSend[0] ?? null,
      sending: () => queue.show("sending"),
      arrived(answer, word) {
        queue.show(`${word} ${answer}`);
        toSend.shift();
        queue.pump();
      },
      failed: (error, word) => queue.show(`${word} ${(error as Error).message}`),
    },
  );
  queue.subscribe(() => shown.push(queue.view()));
  return {
    queue,
    waiting,
    timers,
    toSend,
    shown,
    send(...words: string[]) {
      toSend.push(...words);
      queue.pump();
    },
    take: () => waiting.splice(0, 1)[0] as (typeof waiting)[number],
    async elapse() {
      const [due] = timers.splice(0, 1);
      due?.run();
      await settle();
      return due?.delay;
    },
  };
}

describe("a queue", () => {
  test("sends one thing after another, in order, and shows what its steps say", async () => {
    const { queue, waiting, send, take, shown } = setup();
    expect(queue.view()).toBe("first");
    send("a", "b");
    expect([queue.isSending(), waiting.map(({ word }) => word)]).toEqual([true, ["a"]]);
    queue.pump();
    expect(waiting).toHaveLength(1);
    await take().answer();
    expect(waiting.map(({ word }) => word)).toEqual(["b"]);
    await take().answer();
    expect([queue.isSending(), waiting.length]).toEqual([false, 0]);
    expect(shown).toEqual(["sending", "a a!", "sending", "b b!"]);
  });

  test("repeats what did not get through, later each time, half a minute at most", async () => {
    const { send, take, elapse, queue } = setup();
    send("a");
    const waits: unknown[] = [];
    for (let failure = 1; failure <= 7; failure += 1) {
      await take().fail("passes");
      waits.push(await elapse());
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(queue.view()).toBe("a passes");
  });

  test("spreads its attempts, so that not everybody comes at once", async () => {
    const { send, take, elapse } = setup(0.5);
    send("a");
    await take().fail("passes");
    expect(await elapse()).toBe(750);
  });

  test("says that it sends only as long as everything gets through, and waits from the beginning then", async () => {
    const { send, take, elapse, shown, timers } = setup();
    send("a");
    await take().fail("passes");
    await elapse();
    expect(shown).toEqual(["sending", "a passes"]);
    await take().answer();
    send("b");
    expect(shown).toEqual(["sending", "a passes", "a a!", "sending"]);
    await take().fail("passes");
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  });

  test("that got through with more to send says that it sends, and has no failures behind it", async () => {
    const { send, take, elapse, shown, timers } = setup();
    send("a", "b");
    await take().fail("passes");
    await elapse();
    await take().answer();
    expect(shown).toEqual(["sending", "a passes", "a a!", "sending"]);
    await take().fail("passes");
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  });

  test("does not repeat what was refused, and forgets what failed before", async () => {
    const { queue, send, take, elapse, timers } = setup();
    send("a");
    await take().fail("passes");
    await elapse();
    await take().fail("refused");
    expect([queue.view(), timers.length, queue.isSending()]).toEqual(["a refused", 0, false]);
    queue.pump();
    await take().fail("passes");
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  });

  test("does not wait when told to send, and sends once", async () => {
    const { queue, send, take, timers, waiting } = setup();
    send("a");
    await take().fail("passes");
    queue.pump();
    expect([waiting.length, timers.length]).toEqual([1, 0]);
  });

  test("counts no failures once there was nothing to send", async () => {
    const { queue, send, take, timers, toSend } = setup();
    send("a");
    await take().fail("passes");
    toSend.length = 0;
    queue.pump();
    expect(timers).toHaveLength(0);
    send("b");
    await take().fail("passes");
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  });

  test("tries no more when called off, and goes on where it is told to", async () => {
    const { queue, send, take, timers, waiting } = setup();
    send("a");
    await take().fail("passes");
    queue.rest();
    expect(timers).toHaveLength(0);
    queue.pump();
    await take().fail("passes");
    expect([waiting.length, timers.map(({ delay }) => delay)]).toEqual([0, [2000]]);
  });

  test.each(["answer", "fail"] as const)("that began anew hears no %s of before", async (end) => {
    const { queue, send, take, toSend, timers, shown } = setup();
    send("a");
    const old = take();
    queue.reset();
    expect(queue.isSending()).toBe(false);
    toSend.splice(0, 1, "b");
    queue.pump();
    await old[end]("passes");
    expect([queue.isSending(), timers.length, shown]).toEqual([true, 0, ["sending", "sending"]]);
    await take().answer();
    expect(queue.view()).toBe("b b!");
  });

  test("that began anew waits from the beginning", async () => {
    const { queue, send, take, timers } = setup();
    send("a");
    await take().fail("passes");
    queue.reset();
    expect(timers).toHaveLength(0);
    queue.pump();
    await take().fail("passes");
    expect(timers.map(({ delay }) => delay)).toEqual([1000]);
  });

  test("that was stopped sends nothing more, not by itself either", async () => {
    const { queue, send, take, timers, waiting } = setup();
    send("a");
    const last = take();
    queue.stop();
    await last.fail("passes");
    expect([queue.view(), timers.length]).toEqual(["a passes", 0]);
    queue.pump();
    expect(waiting).toHaveLength(0);
  });

  test("tells nobody who has stopped listening", () => {
    const { queue, shown } = setup();
    const heard: string[] = [];
    const forget = queue.subscribe(() => heard.push(queue.view()));
    queue.show("one");
    forget();
    queue.show("two");
    expect([heard, shown]).toEqual([["one"], ["one", "two"]]);
  });
});
