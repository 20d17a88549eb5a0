import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  databaseUser,
  isRoot,
  launchAs,
  newDatabase,
  newFolder,
  newPlace,
  nobody,
  ordinary,
  postmasterPid,
  pristineDatabase,
  query,
  start,
  startChild,
} from "./embedded.harness.ts";
import { handOver, removeUnfinished } from "./folder.ts";
import { isAlive } from "./process.ts";

describe("the data folder", () => {
  it("recognises a half-made or foreign folder, names it, and leaves it as it is", async () => {
    const folder = await newFolder();
    await mkdir(join(folder, "base"), { recursive: true });
    await writeFile(join(folder, "PG_VERSION"), "18\n");
    await expect(start(folder)).rejects.toThrow(
      `The folder ${folder} is not empty and is not a whole Procedo database`,
    );
    expect((await readdir(folder)).toSorted()).toEqual(["PG_VERSION", "base"]);
  });

  it("refuses the folder of another PostgreSQL version", async () => {
    const folder = await newFolder();
    await mkdir(join(folder, "global"), { recursive: true });
    await writeFile(join(folder, "procedo.secret"), "x");
    await writeFile(join(folder, "PG_VERSION"), "17\n");
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 17, and this is PostgreSQL 18/);
  });

  it("removes what its own killed creation left behind, and nothing of others", async () => {
    const folder = await newFolder();
    const ours = `${folder}.initdb-0123456789ab`;
    const theirs = `${folder}.initdb-ba9876543210`;
    await mkdir(join(ours, "data"), { recursive: true });
    await writeFile(join(ours, "procedo.initdb"), "");
    await mkdir(theirs);
    await writeFile(join(theirs, "diary.txt"), "mine");
    await removeUnfinished(folder);
    const left = (await readdir(join(folder, ".."))).filter((name) => name.includes("initdb"));
    expect(left).toEqual(["postgres.initdb-ba9876543210"]);
  });

  const canBeOrdinary = isRoot && spawnSync(process.execPath, ["-e", ""], ordinary).status === 0;
  it.runIf(canBeOrdinary)("works for an ordinary user, and for root in that user's folder", async () => {
    const place = await newPlace(0o700);
    await chown(place, ordinary.uid, ordinary.gid);
    const folder = join(place, "postgres");
    const theirs = await startChild(folder, ordinary);
    await query(theirs.url, "create table kept as select 42 as answer");
    expect((await stat(folder)).uid).toBe(ordinary.uid);
    theirs.child.stdin?.end();
    await once(theirs.child, "exit");

    const { url } = await start(folder);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).toBe(ordinary.uid);
  });

  it.runIf(isRoot)("never runs as root, and works under a folder that only root may enter", async () => {
    const place = await newPlace(0o700);
    const folder = join(place, "private", "postgres");
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
    const { uid } = await stat(`/proc/${await postmasterPid(folder)}`);
    expect([uid, (await stat(folder)).uid]).toEqual([databaseUser.uid, databaseUser.uid]);
    expect((await stat(place)).uid).toBe(0);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("runs as an id that no account has, not as one that other services run as", async () => {
    const ids = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":")[2]);
    expect(ids).not.toContain(String(databaseUser.uid));
    const folder = await newDatabase();
    await start(folder);
    const secret = join(folder, "procedo.secret");
    expect(spawnSync("cat", [secret], { ...databaseUser, cwd: folder }).status).toBe(0);
    expect(spawnSync("cat", [secret], { ...nobody, cwd: "/" }).status).not.toBe(0);
  });

  it.runIf(isRoot)("takes on what ran as nobody, and ends the server that still does", async () => {
    const folder = await newDatabase();
    await handOver(folder, nobody);
    const old = await launchAs(nobody, folder);
    await query(old.url, "create table kept as select 42 as answer");

    const { url } = await start(folder);
    expect(isAlive(old.pid)).toBe(false);
    expect(await query(url, "select answer from kept")).toEqual([[42]]);
    expect((await stat(`/proc/${await postmasterPid(folder)}`)).uid).toBe(databaseUser.uid);
    const left = spawnSync("find", [folder, "-user", String(nobody.uid)], { encoding: "utf8" });
    expect(left.stdout).toBe("");
  });

  it.runIf(isRoot)("takes on a folder that root put there, such as a restored backup", async () => {
    const folder = await newFolder();
    expect(spawnSync("cp", ["-r", await pristineDatabase(), folder]).status).toBe(0);
    expect((await stat(join(folder, "global"))).uid).toBe(0);
    const { url } = await start(folder);
    expect(await query(url, "select 1")).toEqual([[1]]);
  });
});
