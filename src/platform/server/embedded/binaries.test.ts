import { spawnSync } from "node:child_process";
import { chmod, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { isRoot, newPlace } from "./embedded.harness.ts";
import { findDistribution, runnableBinaries } from "./binaries.ts";

/** A copy for reading only: hard links where the system allows them, which takes no time. */
async function copyLinked(from: string, to: string): Promise<void> {
  if (spawnSync("cp", ["-al", from, to]).status === 0) return;
  await rm(to, { recursive: true, force: true });
  expect(spawnSync("cp", ["-a", from, to]).status).toBe(0);
}

describe("the PostgreSQL programs", () => {
  it("are missing for an unknown platform, and the message shows the way out", async () => {
    await expect(findDistribution("plan9", "mips")).rejects.toThrow(/plan9-mips.*DATABASE_URL/);
  });

  it("get the library links that an install without scripts did not make", async () => {
    const { native, key } = await findDistribution(process.platform, process.arch);
    const place = await newPlace();
    const bare = join(place, "native");
    await copyLinked(native, bare);
    for (const entry of await readdir(join(bare, "lib"), { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(bare, "lib", entry.name));
    }
    const distribution = { native: bare, key };
    const binaries = await runnableBinaries({
      distribution,
      account: undefined,
      places: [],
      log: () => undefined,
    });
    expect(binaries).toMatchObject({ major: "18", postgres: join(bare, "bin", "postgres") });
  });

  it.runIf(isRoot)("are copied once when the database's user may not reach them", async () => {
    const { native, key } = await findDistribution(process.platform, process.arch);
    const hidden = join(await newPlace(0o700), "native");
    await copyLinked(native, hidden);
    const place = await newPlace();
    const account = { uid: 65534, gid: 65534 };
    const log = vi.fn();
    const options = { distribution: { native: hidden, key }, account, log };
    await expect(runnableBinaries({ ...options, places: [] })).rejects.toThrow(/EACCES.*DATABASE_URL/);
    const binaries = await runnableBinaries({ ...options, places: [hidden, place] });
    expect(binaries.postgres).toBe(join(place, key, "bin", "postgres"));
    expect(await runnableBinaries({ ...options, places: [place] })).toEqual(binaries);
    expect(log).toHaveBeenCalledTimes(1);

    await chmod(join(place, key), 0o777);
    await expect(runnableBinaries({ ...options, places: [place] })).rejects.toThrow("could be altered");
  });
});
