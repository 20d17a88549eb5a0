import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { events } from "#app/events.ts";
import type { EventDefinition } from "#platform/events.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { listedEvents, shapeOf, sources, tellersIn } from "./event_list.ts";

const root = join(import.meta.dirname, "..", "..");

describe("the list of events", () => {
  const listed = listedEvents();
  const namesOf = (some: typeof listed) => some.map(({ name }) => name);

  test("has every event that a feature declares, once", async () => {
    const files = readdirSync(join(root, "src/features"), { recursive: true, encoding: "utf8" });
    const declared: string[] = [];
    for (const file of files.filter((name) => name.endsWith(".events.ts"))) {
      const module = (await import(join(root, "src/features", file))) as Record<string, object>;
      declared.push(...Object.values(module).flatMap((definitions) => Object.keys(definitions)));
    }
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.sort()).toEqual(Object.keys(events).sort());
  });

  test("says in one sentence what each event means, and names it after what it is about", () => {
    for (const { name, means } of listed) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
      expect(means).toMatch(/^[A-Z][^.]*\.$/);
    }
  });

  test("has nobody listen to what nobody tells", () => {
    expect(namesOf(listed.filter(({ told_by }) => told_by.length === 0))).toEqual([]);
  });

  test("has somebody listen to every event", () => {
    expect(namesOf(listed.filter(({ heard_by }) => heard_by.length === 0))).toEqual([]);
  });

  test("has payloads that come out of the database as they went in", () => {
    for (const definition of Object.values<EventDefinition>(events))
      expect(() =>
        z.toJSONSchema(definition.payload, { io: "input", unrepresentable: "throw" }),
      ).not.toThrow();
  });
});

describe("a payload", () => {
  const { payload: added } = events["improvement.added"];
  const request = { improvement_id: 1, user_id: 3 };

  test.each([undefined, null, "1", 0, -1, 1.5, "1;2"])("does not name a procedure by %j", (procedure_id) => {
    const saved = { procedure_id, version_id: 1, status: "live" };
    expect(events["procedure.saved"].payload.safeParse(saved).success).toBe(false);
  });

  test("of a request names a procedure or a process, and not both", () => {
    expect(added.safeParse({ ...request, procedure_id: 1, process_id: null }).success).toBe(true);
    expect(added.safeParse({ ...request, procedure_id: null, process_id: 2 }).success).toBe(true);
    expect(added.safeParse({ ...request, procedure_id: 1, process_id: 2 }).success).toBe(false);
    expect(added.safeParse({ ...request, procedure_id: null, process_id: null }).success).toBe(false);
    expect(added.safeParse(request).success).toBe(false);
  });

  test("of a check says whose it is", () => {
    const { payload } = events["check.created"];
    expect(payload.safeParse({ check_id: 7, procedure_id: 1 }).success).toBe(false);
  });

  test("is shown with its fields and what may be left out", () => {
    const shape = z.object({
      id: z.number().int(),
      name: z.string().optional(),
      of: z.object({ kind: z.enum(["a", "b"]) }).nullable(),
      all: z.array(z.boolean()),
    });
    expect(shapeOf(z.toJSONSchema(shape) as Parameters<typeof shapeOf>[0])).toBe(
      '{ id: number, name?: text, of: { kind: "a" or "b" } or null, all: list of boolean }',
    );
    expect(shapeOf(z.toJSONSchema(z.object({})) as Parameters<typeof shapeOf>[0])).toBe("nothing");
  });
});

test("whoever has the journal and says an event's name tells it; the audit's actions do not", () => {
  const files = new Map([
    ["src/features/b/server/b.routes.ts", 'journal.event("a.made", {});'],
    ["src/features/a/server/a.routes.ts", 'journal.event(x ? "a.made" : "a.gone", {});'],
    ["src/features/a/server/a.audit.ts", 'journal.audit({ action: "a.kept" }); journal.event("a.made", {});'],
    ["src/features/c/server/c.handlers.ts", 'onEach(["a.kept"], index);'],
    ["src/app/server/start.ts", 'addSystemEvent(db, { type: "a.begun", payload: {} }, null);'],
  ]);
  expect([...tellersIn(files, ["a.made", "a.gone", "a.kept", "a.begun"])]).toEqual([
    ["a.made", ["a", "b"]],
    ["a.gone", ["a"]],
    ["a.kept", []],
    ["a.begun", ["app"]],
  ]);
});

test("events are written in two places, both of which take them by their types", () => {
  const writing = [...sources()].filter(([, text]) => text.includes("insert into outbox"));
  expect(writing.map(([file]) => file.split("/").at(-1)).sort()).toEqual([
    "journal.ts",
    "seed_work.store.ts",
  ]);
});

describe("an event that is not declared so", () => {
  const before = `
import { roomsOf } from "#features/watching/watching.rules.ts";
import { newsOf } from "#features/notifications/news.rules.ts";
import { roleEvents } from "#features/roles/roles.events.ts";
import type { AppEvent, EventDefinitions, Events } from "#platform/events.ts";
import { addSystemEvent, type Journal } from "#platform/server/journal.ts";
import { type EventHandlers, onEach } from "#platform/server/outbox/event_handlers.ts";
import { startOutbox } from "#platform/server/outbox/outbox.ts";
declare const journal: Journal;
declare const system: Parameters<typeof addSystemEvent>[0];
declare const options: Omit<Parameters<typeof startOutbox<Events>>[0], "apart">;
declare const isRole: boolean;
`;
  const right = [
    'journal.event("process.created", { process_id: 1 });',
    'journal.event(isRole ? "role.created" : "role.changed", { id: 1 });',
    'export const handlers: EventHandlers = { "role.created": [async ({ payload }) => void payload.id] };',
    'startOutbox<Events>({ ...options, apart: [["session.ended"]] });',
  ];
  const wrong = [
    'journal.event("process.craeted", { process_id: 1 });',
    'journal.event("process.created", { id: 1 });',
    'journal.event("process.created", { process_id: "1" });',
    'journal.event("process.created", {});',
    'journal.event("process.created", { process_id: 1, name: "x" });',
    'journal.event(isRole ? "role.created" : "process.created", { process_id: 1 });',
    'void addSystemEvent(system, { type: "software_update.publishd", payload: {} }, null);',
    'void addSystemEvent(system, { type: "session.ended", payload: {} }, null);',
    'export const misspelt: EventHandlers = { "process.craeted": [async () => {}] };',
    'export const misread: EventHandlers = { "role.created": [async ({ payload }) => void payload.role_id] };',
    'onEach(["role.craeted"], async () => {});',
    'onEach(["role.created"], async ({ payload }) => void payload.role_id);',
    'startOutbox<Events>({ ...options, apart: [["session.endde"]] });',
    'roomsOf("process.craeted", { process_id: 1 });',
    'newsOf("process.craeted", { process_id: 1 });',
    'export const stored: AppEvent = { type: "process.created", payload: { id: 1 } };',
    "export const gathered: EventDefinitions<Events> = { ...roleEvents };",
  ];

  test("does not compile, wherever it is told or listened to", async () => {
    const folder = await mkdtemp(join(tmpdir(), "procedo-events-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const name of ["node_modules", "src"]) await symlink(join(root, name), join(folder, name));
    const { imports } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { imports: object };
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
    await writeFile(join(folder, "planted.ts"), [before, ...right, ...wrong].join("\n"));
    const include = ["planted.ts", "src/**/*.events.ts"];
    const config = { extends: join(root, "tsconfig.server.json"), include, exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    const said = await promisify(execFile)(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
      cwd: folder,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    // Other files miss what the rest of the product declares: the check compiles them with it.
    const lines = [...said.matchAll(/^planted\.ts\((\d+),\d+\): error/gm)];
    const first = before.split("\n").length;
    const refused = new Set(lines.map(([, line]) => [...right, ...wrong][Number(line) - first - 1]));
    expect([...refused]).toEqual(wrong);
  });
});
