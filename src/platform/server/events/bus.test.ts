import { execute } from "#testing/stand/database.ts";
import { useTestDatabase } from "#testing/stand/use_database.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { type Bus, type BusMessage, longestMessageBytes, packed, waitBefore } from "./bus.ts";
import { notifyBus } from "./notify_bus.ts";
import { redisBus } from "./redis_bus.ts";
import { type RedisStandin, startRedisStandin } from "./redis_standin.fixture.ts";

/** A kind of bus, and what the world can do to it. */
type Kind = {
  name: string;
  start(lines: string[]): Promise<Bus>;
  startUnreachable(): Promise<Bus>;
  breakAll(): Promise<void>;
  /** Something on the channel that no process of ours said. */
  say(text: string): Promise<void>;
};

const own = useTestDatabase();
let redis: RedisStandin;

beforeAll(async () => {
  redis = await startRedisStandin();
});

afterAll(() => redis.close());

const logInto = (lines: string[]) => createLog("info", { write: (line) => void lines.push(line) });
const nowhere = "127.0.0.1:1";

const kinds: Kind[] = [
  {
    name: "LISTEN and NOTIFY",
    start: (lines) => notifyBus({ ...own(), log: logInto(lines) }),
    startUnreachable: () => notifyBus({ ...own(), url: `postgres://${nowhere}/none`, log: logInto([]) }),
    breakAll: async () => {
      await execute(
        own().url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'procedo bus' and datname = current_database()`,
      );
    },
    say: async (text) => void (await execute(own().url, "select pg_notify('procedo_bus', $1)", [text])),
  },
  {
    name: "Redis",
    start: (lines) => redisBus({ url: redis.url, log: logInto(lines), name: "http://one.test" }),
    startUnreachable: () =>
      redisBus({ url: `redis://${nowhere}`, log: logInto([]), name: "http://one.test" }),
    breakAll: async () => redis.breakAll(),
    say: async (text) => redis.say(text),
  },
];

/** What a bus has told, and a way to wait until it has told something. */
function hearing(bus: Bus) {
  const heard: BusMessage[] = [];
  const waiting = new Set<() => void>();
  bus.subscribe((message) => {
    heard.push(message);
    for (const look of waiting) look();
  });
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    heard,
    numbers: () => heard.filter(({ topic }) => topic === "told").map(({ data }) => data["number"]),
    amount: (count: number) => until(() => heard.length >= count),
    topic: (topic: string) => until(() => heard.some((message) => message.topic === topic)),
  };
}

const told = (number: number): BusMessage => ({ topic: "told", instance_id: 7, data: { number } });
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe.each(kinds)("the bus over $name", (kind) => {
  const started = async (lines: string[] = []) => {
    const bus = await kind.start(lines);
    onTestFinished(() => bus.close());
    return bus;
  };

  test("tells every process every message, its own included, in order", async () => {
    const [one, other] = [await started(), await started()];
    const [here, there] = [hearing(one), hearing(other)];
    for (const number of upTo(50)) await (number % 2 ? one : other).publish(told(number));
    await Promise.all([here.amount(50), there.amount(50)]);
    expect(here.numbers()).toEqual(upTo(50));
    expect(there.heard).toEqual(here.heard);
    expect(here.heard[3]).toEqual({ topic: "told", instance_id: 7, data: { number: 3 } });
  });

  test("loses none of many that are sent at once", async () => {
    const [one, other] = [await started(), await started()];
    const [here, there] = [hearing(one), hearing(other)];
    await Promise.all(upTo(300).map((number) => (number % 2 ? one : other).publish(told(number))));
    await Promise.all([here.amount(300), there.amount(300)]);
    const inOrder = (numbers: unknown[]) => (numbers as number[]).toSorted((a, b) => a - b);
    expect(inOrder(here.numbers())).toEqual(upTo(300));
    expect(inOrder(there.numbers())).toEqual(upTo(300));
  });

  test("comes back by itself after its connection is cut, and says that it was away", async () => {
    const lines: string[] = [];
    const [one, other] = [await started(lines), await started()];
    const [here, there] = [hearing(one), hearing(other)];
    await kind.breakAll();
    await Promise.all([here.topic("bus.resumed"), there.topic("bus.resumed")]);
    expect(here.heard).toEqual([{ topic: "bus.resumed", instance_id: 0, data: {} }]);
    await one.publish(told(1));
    await Promise.all([here.topic("told"), there.topic("told")]);
    expect(lines.join()).toContain("bus lost its connection");
  });

  test("tells nothing more to who has stopped listening", async () => {
    const bus = await started();
    const seen: unknown[] = [];
    const stop = bus.subscribe((message) => void seen.push(message));
    const still = hearing(bus);
    stop();
    await bus.publish(told(1));
    await still.amount(1);
    expect(seen).toEqual([]);
  });

  test("is heard by the others when one listener throws, which is logged", async () => {
    const lines: string[] = [];
    const bus = await started(lines);
    bus.subscribe(() => {
      throw new Error("broken listener");
    });
    const others = hearing(bus);
    await bus.publish(told(1));
    await others.amount(1);
    expect(lines.join()).toContain("broken listener");
  });

  test("takes a message of 7,900 bytes and refuses a longer one", async () => {
    const bus = await started();
    const here = hearing(bus);
    const rest = Buffer.byteLength(JSON.stringify({ topic: "told", instance_id: 7, data: { text: "" } }));
    const message = (letters: string): BusMessage => ({
      topic: "told",
      instance_id: 7,
      data: { text: letters },
    });
    const longest = "ș".repeat(Math.floor((longestMessageBytes - rest) / 2));
    await bus.publish(message(longest));
    await here.amount(1);
    expect(here.heard[0]).toEqual(message(longest));
    await expect(bus.publish(message(`${longest}ș`))).rejects.toThrow(/7900/);
  });

  test.each(["", "hello", "null", "[1]", '{"topic":1}', '{"topic":"told","instance_id":1,"data":[]}'])(
    "leaves out what is not a message: %s",
    async (text) => {
      const lines: string[] = [];
      const bus = await started(lines);
      const here = hearing(bus);
      await kind.say(text);
      await bus.publish(told(1));
      await here.amount(1);
      expect(here.heard).toEqual([told(1)]);
      expect(lines.join()).toContain("not one of ours");
    },
  );

  test("says at once when it cannot be reached at the start", async () => {
    await expect(kind.startUnreachable()).rejects.toThrow(/ECONNREFUSED/);
  });

  test("publishes nothing once it is closed, and says so", async () => {
    const bus = await kind.start([]);
    await bus.close();
    await expect(bus.publish(told(1))).rejects.toThrow(/closed/i);
  });
});

test("a Redis that says nothing any more is given up, and what was to be said is refused and not kept waiting", async () => {
  const silent = await startRedisStandin();
  onTestFinished(silent.close);
  const bus = await redisBus({
    url: silent.url,
    log: createLog("silent"),
    name: "http://one.test",
    silence_ms: 1_500,
  });
  onTestFinished(bus.close);
  const here = hearing(bus);
  const speakAgain = silent.fallSilent();
  await expect(bus.publish(told(1))).rejects.toThrow(/socket|offline|closed/i);
  speakAgain();
  await here.topic("bus.resumed");
  // Who says it may be back before who hears it.
  const heard = () => bus.publish(told(2)).then(here.numbers, here.numbers);
  await expect.poll(heard, { timeout: 60_000 }).toContain(2);
});

test("two installations on one Redis do not hear each other", async () => {
  const log = createLog("silent");
  const one = await redisBus({ url: redis.url, log, name: "http://one.test" });
  const other = await redisBus({ url: redis.url, log, name: "http://other.test" });
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  const here = hearing(one);
  await other.publish(told(1));
  await one.publish(told(2));
  await here.amount(1);
  expect(here.numbers()).toEqual([2]);
});

test("a message is measured in bytes, not in letters", () => {
  expect(() => packed({ topic: "t", instance_id: 1, data: { text: "ș".repeat(4_000) } })).toThrow(
    /8\d{3} bytes/,
  );
  expect(packed(told(1))).toBe('{"topic":"told","instance_id":7,"data":{"number":1}}');
});

test("tries to come back are further and further apart, up to ten seconds, and never all at the same moment", () => {
  expect([0, 1, 2, 3].map((failures) => waitBefore(failures, 1))).toEqual([100, 200, 400, 800]);
  expect(waitBefore(3, 0)).toBe(400);
  expect(waitBefore(1_000, 1)).toBe(10_000);
});
