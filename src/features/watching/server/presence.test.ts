import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { draftOf, liveOf } from "#features/processes/server/processes.fixture.ts";
import type { TestSocket } from "#testing/stand/socket.ts";
import { describe, expect, test } from "vitest";
import { presentFrame } from "../presence.rules.ts";
import { socketOf } from "./watching.fixture.ts";

const app = useTestApp();

/** Everything that the socket was told of who is in a room, as first names. */
const toldOf = ({ frames }: TestSocket, room: string): string[][] =>
  frames.flatMap((frame) => {
    const heard = presentFrame.safeParse(frame);
    return heard.success && heard.data.room === room
      ? [heard.data.people.map(({ first_name }) => first_name)]
      : [];
  });

/** Who the socket was last told is in a room. */
const namesIn = (socket: TestSocket, room: string): string[] => toldOf(socket, room).at(-1) ?? [];

async function drawers() {
  const company = await buildCompany(app());
  const maria = await company.person({ rights_name: ["admin"], first_name: "Maria" });
  const ion = await company.person({ rights_name: ["admin"], first_name: "Ion" });
  const { id } = await draftOf(maria);
  const room = `drawing:${id}`;
  const [hers, his] = [await socketOf(app(), maria), await socketOf(app(), ion)];
  for (const socket of [hers, his]) expect(await socket.watch(room)).toBe("watching");
  await expect.poll(() => namesIn(hers, room)).toEqual(["Ion", "Maria"]);
  return { company, maria, ion, room, hers, his };
}

describe("those who draw one chart", () => {
  test("are told of each other, each once, and of who leaves or is cut off", async () => {
    const { ion, room, hers, his } = await drawers();
    await expect.poll(() => namesIn(his, room)).toEqual(["Ion", "Maria"]);
    const again = await socketOf(app(), ion);
    await again.watch(room);
    his.say({ type: "unwatch", room });
    await expect.poll(() => namesIn(again, room)).toEqual(["Ion", "Maria"]);
    await again.close();
    await expect.poll(() => namesIn(hers, room)).toEqual(["Maria"]);
  });

  test("are those who may, of this company, and nobody in other rooms is told", async () => {
    const { company, room, hers } = await drawers();
    const reader = await socketOf(app(), await company.person());
    const foreign = await socketOf(app(), (await buildCompany(app())).owner);
    for (const socket of [reader, foreign]) expect(await socket.watch(room)).toBe("refused");
    const live = await liveOf(company.owner);
    await reader.watch(`process:${live.id}`);
    expect(await reader.watch(`drawing:${live.id}`)).toBe("refused");
    await hers.watch(`drawing:${live.id}`);
    await expect.poll(() => namesIn(hers, `drawing:${live.id}`)).toEqual(["Maria"]);
    expect(reader.frames.filter(({ type }) => type === "present")).toEqual([]);
  });

  test("are also those of other processes, as long as these say so", async () => {
    const { company, maria, room, hers } = await drawers();
    const ana = await company.person({ rights_name: ["admin"], first_name: "Ana" });
    const say = (user_ids: number[]) =>
      app().app.bus.publish({
        topic: "present",
        instance_id: company.id,
        data: { from: "another process", room, user_ids },
      });
    await say([ana.id, maria.id]);
    await expect.poll(() => namesIn(hers, room)).toEqual(["Ana", "Ion", "Maria"]);
    await say([]);
    await expect.poll(() => namesIn(hers, room)).toEqual(["Ion", "Maria"]);
  });

  test("are told only what has changed, however many sockets one of them opens", async () => {
    const { company, ion, room, hers } = await drawers();
    const before = toldOf(hers, room).length;
    for (let index = 0; index < 20; index += 1) {
      const socket = await socketOf(app(), ion);
      await socket.watch(room);
      // Who enters is told at once who is there, also where the list is the same.
      if (index === 19) await expect.poll(() => namesIn(socket, room)).toEqual(["Ion", "Maria"]);
      if (index % 2 === 0) await socket.close();
    }
    const ana = await company.person({ rights_name: ["admin"], first_name: "Ana" });
    await (await socketOf(app(), ana)).watch(room);
    await expect.poll(() => namesIn(hers, room)).toEqual(["Ana", "Ion", "Maria"]);
    expect(toldOf(hers, room)).toHaveLength(before + 1);
  });

  test("are told at most twice a second, however quickly somebody comes and goes", async () => {
    const { company, room, hers } = await drawers();
    const ana = await company.person({ rights_name: ["admin"], first_name: "Ana" });
    const socket = await socketOf(app(), ana);
    const [before, from] = [toldOf(hers, room).length, performance.now()];
    for (let times = 0; times < 25; times += 1) {
      await socket.watch(room);
      socket.say({ type: "unwatch", room });
    }
    await socket.watch(room);
    await expect.poll(() => namesIn(hers, room)).toEqual(["Ana", "Ion", "Maria"]);
    const told = toldOf(hers, room).slice(before - 1);
    expect(told.length - 1).toBeLessThanOrEqual(1 + (performance.now() - from) / 500);
    for (const [index, names] of told.slice(1).entries()) expect(names).not.toEqual(told[index]);
  });
});
