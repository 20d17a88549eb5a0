import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { LargeBody } from "./large_bodies.ts";

it("leaves no file of a body whose sender left before it was asked for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "procedo-large-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stream = new Readable({ read() {} });
  const body = new LargeBody(stream, 1_000_000, 300_000);
  stream.destroy();
  await new Promise((resolve) => stream.once("close", resolve));
  await expect(body.save(join(folder, "body"))).rejects.toThrow("bad_request");
  expect(await readdir(folder)).toEqual([]);
});
