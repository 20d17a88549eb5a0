import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createHeavy, type HeavyLimits } from "./heavy.ts";
import { heavyJob, longestAtHand, portionsOf } from "./heavy_job.ts";
import { openProcesses, type ProcessLimits } from "./processes.ts";
import { endless, failing, hungry, jobs, whereItRuns } from "./heavy_jobs.fixture.ts";

const worker_file = new URL("./heavy_jobs.fixture.ts", import.meta.url).pathname;

function heavyOf(limits: Partial<HeavyLimits & ProcessLimits> = {}) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const processes = openProcesses(log, worker_file, { processes: 1, ...limits });
  onTestFinished(() => processes.stop());
  return { heavy: createHeavy({ log, jobs, processes, limits }), processes, lines };
}

const large = longestAtHand + 1;

test("little is done at hand, much in one process that is kept", async () => {
  const { heavy, lines } = heavyOf();
  expect(await heavy.run(1, whereItRuns, "ș", longestAtHand)).toEqual({ pid: process.pid, words: "ș" });
  const once = await heavy.run(1, whereItRuns, "ș", large);
  expect(once.words).toBe("ș");
  expect(once.pid).not.toBe(process.pid);
  expect((await heavy.run(2, whereItRuns, "", large)).pid).toBe(once.pid);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { job: "where_it_runs", instance_id: 1, pid: once.pid },
    { job: "where_it_runs", instance_id: 2, pid: once.pid },
  ]);
});

test("a process that nobody has needed for a while ends; the next job has another", async () => {
  const { heavy } = heavyOf({ idle_ms: 1 });
  const { pid } = await heavy.run(1, whereItRuns, "", large);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 60_000 });
  const next = await heavy.run(1, whereItRuns, "din nou", large);
  expect(next.words).toBe("din nou");
  expect(next.pid).not.toBe(pid);
});

test("jobs that come while an idle process ends are done", async () => {
  const { heavy } = heavyOf({ idle_ms: 0 });
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await heavy.run(1, whereItRuns, `${turn}`, large)).words).toBe(`${turn}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test("what takes too long, or too much memory, is given up and refused; the next is done", async () => {
  const { heavy, lines } = heavyOf({ ms: 2_000, megabytes: 40 });
  await expect(heavy.run(1, endless, null, large)).rejects.toMatchObject({ code: "too_heavy" });
  const patient = heavyOf({ megabytes: 40 }).heavy;
  await expect(patient.run(1, hungry, null, large)).rejects.toMatchObject({ code: "too_heavy" });
  expect((await patient.run(1, whereItRuns, "on", large)).words).toBe("on");
  expect(lines.some((line) => line.includes("heavy job given up"))).toBe(true);
});

test("what goes wrong in a job is a defect like any other", async () => {
  const { heavy } = heavyOf();
  await expect(heavy.run(1, failing, null, large)).rejects.toThrow("cannot be done");
  const stranger = heavyJob("stranger", () => 1);
  await expect(heavy.run(1, stranger, undefined, 0)).rejects.toThrow("Broken invariant");
});

test("a company with too much waiting is told to come later; another one is served", async () => {
  const { heavy } = heavyOf({ waiting: 1 });
  const done = [heavy.run(1, whereItRuns, "1", large), heavy.run(1, whereItRuns, "2", large)];
  await expect(heavy.run(1, whereItRuns, "3", large)).rejects.toMatchObject({
    code: "too_many_requests",
    headers: { "retry-after": "5" },
  });
  expect((await heavy.run(2, whereItRuns, "4", large)).words).toBe("4");
  expect((await Promise.all(done)).map(({ words }) => words)).toEqual(["1", "2"]);
});

test("stopped, it ends what is in hand and what waits", async () => {
  const { heavy } = heavyOf();
  const left = [heavy.run(1, endless, null, large), heavy.run(1, whereItRuns, "", large)].map((job) =>
    job.catch((error: unknown) => error),
  );
  heavy.stop();
  for (const error of await Promise.all(left)) expect(error).toMatchObject({ code: "unavailable" });
});

test("what is in hand for one that stops keeps its process from nobody else", async () => {
  const { heavy, processes } = heavyOf();
  const left = heavy.run(1, endless, null, large);
  const other = createHeavy({ log: createLog("silent"), jobs, processes });
  const next = other.run(2, whereItRuns, "al doilea", large);
  heavy.stop();
  await expect(left).rejects.toMatchObject({ code: "unavailable" });
  expect((await next).words).toBe("al doilea");
});

test("portions keep the order, none is long unless one entry alone is", () => {
  const entries = [5, 90_000, 120_000, 300_000, 1, 2];
  expect(portionsOf(entries, (length) => length)).toEqual([[5, 90_000], [120_000], [300_000], [1, 2]]);
  expect(portionsOf([1, 2, 3], (length) => length, 3)).toEqual([[1, 2], [3]]);
  expect(portionsOf([], () => 1)).toEqual([]);
});
