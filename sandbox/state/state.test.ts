import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { cardNames, cards } from "../cards/cards.rules.ts";
import {
  cardOf,
  clientOf,
  days,
  latestOf,
  openShop,
  refusalOf,
  start,
  subscribed,
} from "../testing/shop.fixture.ts";
import { startSandbox } from "../sandbox.ts";
import { StateFile } from "./file.ts";
import { Store } from "./store.ts";
import { mostEvents, World } from "./world.ts";

const inFolder = async (work: (folder: string) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

async function running(folder: string): Promise<{ child: ChildProcess; stripe: Stripe }> {
  const child = spawn(process.execPath, ["sandbox/main.ts"], {
    env: { ...process.env, SANDBOX_PORT: "0", SANDBOX_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(said)));
    child.stdout?.on("data", (text: Buffer) => {
      said += text.toString();
      const found = /127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  const stripe = new Stripe("sk_test_x", { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
  return { child, stripe };
}

const killed = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGKILL");
  });

describe("what is known", () => {
  it("is there after the process was killed, for every call that was answered", () =>
    inFolder(async (folder) => {
      const first = await running(folder);
      const names = Array.from({ length: 30 }, (_, at) => `customer ${at}`);
      const answered: string[] = [];
      const all = names.map(async (name) => {
        const { id } = await first.stripe.customers.create({ name }, { idempotencyKey: name });
        answered.push(id);
        if (answered.length === 15) first.child.kill("SIGKILL");
      });
      await Promise.allSettled(all);
      const second = await running(folder);
      const { data } = await second.stripe.customers.list({ limit: 100 });
      expect(answered.length).toBeGreaterThanOrEqual(15);
      const ids = data.map(({ id }) => id);
      expect(answered.filter((id) => !ids.includes(id))).toEqual([]);
      for (const name of names) await second.stripe.customers.create({ name }, { idempotencyKey: name });
      const after = await second.stripe.customers.list({ limit: 100 });
      expect(after.data.map(({ name }) => name).sort()).toEqual([...names].sort());
      await killed(second.child);
    }));

  it("goes on after a restart: subscriptions, the clock, answers under their keys", () =>
    inFolder(async (folder) => {
      const options = { folder, now: () => start };
      const shop = await openShop(options);
      const { id } = await subscribed(shop);
      await shop.sandbox.clock.advanceTo(days(40));
      const { id: customer } = await shop.stripe.customers.create({ name: "A" }, { idempotencyKey: "kept" });
      await shop.sandbox.close();
      const again = await startSandbox({ port: 0, ...options });
      const stripe = clientOf(again);
      expect(again.clock.now()).toEqual(days(40));
      expect((await latestOf(stripe, id)).invoice.number).toMatch(/-0002$/);
      expect((await stripe.customers.create({ name: "A" }, { idempotencyKey: "kept" })).id).toBe(customer);
      await again.clock.advanceTo(days(70));
      expect((await latestOf(stripe, id)).invoice.number).toMatch(/-0003$/);
      await again.close();
    }));

  it("is written by what has changed, and not whole each time", () =>
    inFolder(async (folder) => {
      const shop = await openShop({ folder });
      for (let made = 0; made < 20; made++) await shop.stripe.customers.create({ name: "A".repeat(5000) });
      const size = async () => {
        const sizes = (await readdir(folder)).map(async (name) => [
          name,
          (await stat(join(folder, name))).size,
        ]);
        return Object.fromEntries(await Promise.all(sizes)) as Record<string, number>;
      };
      const before = await size();
      await shop.stripe.customers.create({ name: "B" });
      const after = await size();
      expect(Object.keys(after)).toEqual(Object.keys(before));
      const grown = Object.keys(after).map((name) => (after[name] ?? 0) - (before[name] ?? 0));
      expect(grown.reduce((sum, one) => sum + one, 0)).toBeLessThan(8000);
      expect(before["sandbox.json"] ?? 0).toBeLessThan(8000);
      await shop.sandbox.close();
      expect(Object.keys(await size())).toEqual(["sandbox.json"]);
    }));

  it("is there to the last whole line where one was cut off, and goes on behind it", () =>
    inFolder(async (folder) => {
      const first = await running(folder);
      const { id } = await first.stripe.customers.create({ name: "kept" });
      await killed(first.child);
      const log = (await readdir(folder)).find((name) => name.endsWith(".log")) ?? "";
      await appendFile(join(folder, log), '[["customers",{"id":"cus_half');
      const second = await running(folder);
      const other = await second.stripe.customers.create({ name: "after" });
      await killed(second.child);
      const third = await running(folder);
      const { data } = await third.stripe.customers.list();
      expect(data.map((one) => one.id)).toEqual([other.id, id]);
      await killed(third.child);
    }));

  it("is no more of what happened than was bound to be asked for", () =>
    inFolder(async (folder) => {
      const store = new Store(new StateFile(folder));
      const world = new World(store);
      const customer = { id: "cus_1" } as Stripe.Customer;
      for (let at = 0; at < mostEvents * 3; at++) {
        world.emit("customer.updated", { ...customer, name: String(at) });
        world.forgetOld();
      }
      const kept = store.all("events");
      expect(kept.length).toBeLessThanOrEqual(mostEvents * 1.5);
      expect(store.count("deliveries")).toBe(kept.length);
      expect(kept.at(-1)?.data.object).toMatchObject({ name: String(mostEvents * 3 - 1) });
      await store.finished();
      expect(new Store(new StateFile(folder)).all("events")).toEqual(kept);
    }));

  it("is for its owner alone, and holds no card number or security code, nor does what is logged or answered", () =>
    inFolder(async (folder) => {
      const said: string[] = [];
      const shop = await openShop({ folder, log: (line) => said.push(line) });
      const typed = ["4000056655665556", "4111111111111111", "4242424242424241"];
      for (const number of typed)
        said.push(JSON.stringify((await refusalOf(cardOf(shop.stripe, number))).raw));
      for (const name of cardNames) {
        const card = {
          number: cards[name].number.replace(/(.{4})/g, "$1 ").trim(),
          exp_month: 12,
          exp_year: 2040,
          cvc: "8051",
        };
        const made = await shop.stripe.paymentMethods.create(
          { type: "card", card },
          { idempotencyKey: name },
        );
        said.push(JSON.stringify(made));
      }
      await shop.sandbox.close();
      const file = join(folder, "sandbox.json");
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect(await readdir(folder)).toEqual(["sandbox.json"]);
      const everything = `${await readFile(file, "utf8")}${said.join("\n")}`;
      const numbers = [...typed, ...cardNames.map((name) => cards[name].number)];
      for (const number of numbers) {
        expect(everything).not.toContain(number);
        expect(everything).not.toContain(number.slice(0, 12));
        expect(everything).not.toContain(number.replace(/(.{4})/g, "$1 ").trim());
      }
      expect(everything).not.toContain('"8051"');
    }));
});

describe("the store", () => {
  const coupon = (id: string) => ({ id, card: "visa" as const, setUp: false, detached: false });

  it("is read as it was, whatever was put, removed, taken back or moved on, and whenever it was written", () =>
    inFolder(async (folder) => {
      const store = new Store(new StateFile(folder));
      const again = () => new Store(new StateFile(folder));
      const shown = (one: Store) => [one.all("kept_cards"), one.clockOffset];
      for (const id of ["a", "b", "c"]) store.put("kept_cards", coupon(id));
      await store.saved();
      expect(shown(again())).toEqual(shown(store));
      store.together(() => {
        store.remove("kept_cards", "a");
        store.put("kept_cards", { ...coupon("b"), setUp: true });
        store.put("kept_cards", coupon("a"));
      });
      const refused = () =>
        store.together(() => {
          store.remove("kept_cards", "c");
          store.put("kept_cards", coupon("d"));
          throw new Error("refused");
        });
      expect(refused).toThrow("refused");
      store.supposing(() => store.put("kept_cards", coupon("e")));
      store.clockOffset += 60;
      await Promise.all([store.saved(), store.saved(), store.saved()]);
      expect(shown(again())).toEqual(shown(store));
      expect(shown(store)).toEqual([[{ ...coupon("b"), setUp: true }, coupon("c"), coupon("a")], 60]);
      await store.finished();
      store.put("kept_cards", coupon("f"));
      await store.saved();
      expect(shown(again())).toEqual(shown(store));
    }));

  it("takes back what was refused, in its order", () => {
    const store = new Store(null);
    for (const id of ["a", "b", "c"]) store.put("kept_cards", coupon(id));
    const attempt = () =>
      store.together(() => {
        store.remove("kept_cards", "b");
        store.put("kept_cards", { ...coupon("a"), setUp: true });
        store.put("kept_cards", coupon("d"));
        throw new Error("refused");
      });
    expect(attempt).toThrow("refused");
    expect(store.all("kept_cards")).toEqual(["a", "b", "c"].map(coupon));
    store.supposing(() => store.remove("kept_cards", "a"));
    expect(store.all("kept_cards").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("listens on this machine only", async () => {
    await expect(startSandbox({ port: 0, host: "0.0.0.0" })).rejects.toThrow("this machine");
  });
});
