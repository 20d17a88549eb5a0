import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listChecks } from "#features/checks/checks.contract.ts";
import {
  listProcedureImprovements,
  listProcessImprovements,
} from "#features/improvements/improvements.contract.ts";
import { listNotifications } from "#features/notifications/notifications.contract.ts";
import { login } from "#features/session/session.contract.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { createDemo, demoPassword } from "./seed.ts";

const app = useTestApp();

beforeAll(async () => {
  await createDemo(app().database, folderStore(join(app().folder, "files")), app().clock.now);
  await app().drained();
});

async function visitor(email: string) {
  const guest = createTestClient(app().origin, null);
  const { access_token, data } = await guest.ok(login, { body: { email, password: demoPassword } });
  return { ...createTestClient(app().origin, access_token), slug: data.slug };
}

describe("the demo company at work", () => {
  it("has requests of every status, about procedures, their steps and processes, by several people", async () => {
    const owner = await visitor("owner@demo.test");
    const slugs = [
      "receptia-marfii-la-depozit",
      "verificarea-zilnica-a-schelei",
      "turnarea-betonului-in-placi-si-grinzi",
    ];
    const lists = await Promise.all(
      slugs.map(async (slug) => (await owner.ok(listProcedureImprovements, { params: { slug } })).data),
    );
    const all = lists.flatMap(({ improvements }) => improvements);
    expect(new Set(all.map(({ status }) => status)).size).toBe(3);
    expect(all.some(({ step_id }) => step_id !== null)).toBe(true);
    expect(new Set(all.map(({ user }) => user.id)).size).toBeGreaterThan(4);
    const params = { slug: "achizitia-de-materiale" };
    expect((await owner.ok(listProcessImprovements, { params })).data.total).toBe(2);
  });

  it("has files that open", async () => {
    const reader = await visitor("user@demo.test");
    const params = { slug: "receptia-marfii-la-depozit" };
    const { improvements } = (await reader.ok(listProcedureImprovements, { params })).data;
    const file = improvements.flatMap(({ files }) => files).at(0);
    expect(file).toMatchObject({ filename: "fisa-de-receptie.pdf", content_type: "application/pdf" });
    expect((await reader.raw("GET", file?.file_path ?? "")).status).toBe(200);
  });

  it("follows procedures, some finished and some not", async () => {
    const user = await visitor("user@demo.test");
    const { data } = await user.ok(listChecks, { params: { user_slug: user.slug } });
    expect(data.map(({ procedure }) => procedure.slug)).toEqual([
      "verificarea-zilnica-a-schelei",
      "receptia-marfii-la-depozit",
    ]);
    for (const { percent, total_steps } of data) {
      expect(percent).toBeGreaterThan(0);
      expect(percent).toBeLessThan(100);
      expect(total_steps).toBeGreaterThan(2);
    }
  });

  it("has been told of what happened, when it happened", async () => {
    const told = async (email: string) =>
      (await (await visitor(email)).ok(listNotifications, { query: { type: "activity" } })).data;
    const manager = await told("user@demo.test");
    expect(manager.notification_logs.map(({ event }) => event)).toContain("add_improvement_proposal");
    const { now } = app().clock;
    for (const { created_at } of manager.notification_logs)
      expect(new Date(created_at).getTime()).toBeLessThan(now.getTime() - 60_000);
    expect((await told("processes@demo.test")).count_unread).toBeGreaterThan(0);
  });

  it("leaves nothing that failed behind", () => {
    expect(app().logged.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([]);
  });
});
