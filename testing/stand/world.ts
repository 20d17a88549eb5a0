import { randomBytes } from "node:crypto";
import {
  changeProcedureStatus,
  getProcedure,
  storeProcedure,
} from "#features/procedures/procedures.contract.ts";
import {
  getProcess,
  storeProcess,
  storeProcessVersion,
  updateProcessVersion,
} from "#features/processes/processes.contract.ts";
import { syncProcess } from "#features/processes/charts.contract.ts";
import { linksOf } from "#features/processes/tree/tree_links.ts";
import { treeToJson } from "#features/processes/tree/check/serialize_tree.ts";
import { nodeOf } from "#features/processes/tree/tree.ts";
import { requestPasswordReset } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import type { TestApp } from "./app.ts";
import { hashToken } from "#platform/server/session.ts";
import { createTestClient } from "./client.ts";
import { buildCompany, type PersonOptions, signIn, type TestCompany, type TestPerson } from "./company.ts";

/**
 * Everybody who may call: nobody, each role, the manager of the world's assigned items, a plain user, an archived
 * master_admin, and the entrepreneur of another company.
 */
export const callers = [
  "nobody",
  "entrepreneur",
  "master_admin",
  "admin",
  "procedure_role_admin",
  "process_admin",
  "auditor",
  "manager",
  "user",
  "archived",
  "foreign",
] as const;

export type Caller = (typeof callers)[number];

const standing: Record<Exclude<Caller, "nobody" | "entrepreneur" | "foreign">, PersonOptions> = {
  master_admin: { rights_name: ["master_admin"] },
  admin: { rights_name: ["admin"] },
  procedure_role_admin: { rights_name: ["procedure_role_admin"] },
  process_admin: { rights_name: ["process_admin"] },
  auditor: { rights_name: ["auditor"] },
  manager: {},
  user: {},
  archived: { rights_name: ["master_admin"], status: "archived" },
};

export type WorldProcedure = { id: number; slug: string };

/** `version_id` is the version that editing goes on from. */
export type WorldProcess = WorldProcedure & { version_id: number };

export type Kind = { of?: "assigned" | "others"; status?: "live" | "draft" };

/** What a client sends to save a chart. */
export type WorldChart = { procedures: number[]; processes: number[]; json: string };

/** A company with somebody of every standing and the things that calls are about, made when they are first needed. */
export type World = {
  app: TestApp;
  company: TestCompany;
  /** The caller with a new session, so that a call which ends one ends no other test's. */
  as(caller: Caller): Promise<TestPerson>;
  /** The role whose procedures the procedure_role_admin administers. */
  assignedRole(): Promise<number>;
  /** The process that the process_admin administers. */
  assignedProcess(): Promise<number>;
  /** Unless told otherwise live, managed by the manager and carrying the assigned role. */
  procedure(options?: Kind): Promise<WorldProcedure>;
  /** Unless told otherwise published, managed by the manager and administered by the process_admin. */
  process(options?: Kind): Promise<WorldProcess>;
  /** One more version of a process, from which editing then goes on. */
  version(process: WorldProcess): Promise<number>;
  /** A chart that links to a procedure and to a process. */
  chart(): Promise<WorldChart>;
  /** One live procedure that triggers may point to. */
  triggering(): Promise<WorldProcedure>;
  /** The draft of a procedure with the ids of its parts. */
  draftOf(
    slug: string,
  ): Promise<{ version_id: number; step_id: number; trigger_ids: number[]; responsible_id: number }>;
  /** A stored image's name. */
  image(): Promise<string>;
  /** A new request about a procedure or a process, with the name of its one file. */
  improvement(options?: Kind & { about?: "procedure" | "process" }): Promise<{ id: number; file: string }>;
  /** A valid reset token of a person of its own. */
  resetToken(): Promise<string>;
};

/** The smallest image that an upload accepts. */
export const pngBytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

/** A form with one image. */
export function imageForm(): FormData {
  const form = new FormData();
  form.set("image", new Blob([pngBytes], { type: "image/png" }), "punct.png");
  return form;
}

const unique = () => randomBytes(6).toString("hex");

/** Does the work at the first call and gives its result at every later one. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

export async function buildWorld(app: TestApp): Promise<World> {
  const company = await buildCompany(app);
  const { owner } = company;
  // The entrepreneur alone, without the rights of the master_admin beside it.
  await app.database.system((db) =>
    db.run(sql`update users set rights_name = '{user}' where id = ${owner.id}`),
  );

  const persons = new Map<Caller, Promise<TestPerson>>([
    ["entrepreneur", Promise.resolve(owner)],
    [
      "nobody",
      Promise.resolve({ ...owner, id: 0, slug: "nimeni", email: `nimeni.${unique()}@example.test` }),
    ],
  ]);
  const elsewhere = once(() => buildCompany(app));
  const assignedRole = once(() => company.role());
  const assignedProcess = once(() => company.process());

  const make = async (caller: Caller): Promise<TestPerson> => {
    if (caller === "foreign") return (await elsewhere()).owner;
    const person = await company.person(standing[caller as keyof typeof standing]);
    if (caller === "procedure_role_admin")
      await company.specialRight(person.id, { roles: [await assignedRole()] });
    if (caller === "process_admin")
      await company.specialRight(person.id, { processes: [await assignedProcess()] });
    return person;
  };
  const personOf = (caller: Caller): Promise<TestPerson> => {
    const person = persons.get(caller) ?? make(caller);
    persons.set(caller, person);
    return person;
  };

  const procedure: World["procedure"] = async ({ of = "assigned", status = "live" } = {}) => {
    const isAssigned = of === "assigned";
    const { id, slug } = await owner.ok(storeProcedure, {
      body: {
        name: `Procedura ${unique()}`,
        responsible_id: isAssigned ? (await personOf("manager")).id : owner.id,
        roles: isAssigned ? [await assignedRole()] : [],
        triggers: [{ type: "event", value: "La începutul turei" }],
        steps: [{ body: "<p>Verifică utilajul.</p>" }],
      },
    });
    if (status === "live")
      await owner.ok(changeProcedureStatus, { params: { slug }, body: { status, source_steps: "draft" } });
    return { id, slug };
  };

  const triggering = once(() => procedure());

  const chart = async (): Promise<WorldChart> => {
    const link = {
      unique_id: 3,
      type: "process",
      id: await assignedProcess(),
      name: "Aprovizionarea",
    } as const;
    const step = { unique_id: 2, type: "procedure", id: (await triggering()).id, name: "Recepția" } as const;
    const tree = nodeOf({
      unique_id: 1,
      type: "start",
      name: `Începutul ${unique()}`,
      children: [nodeOf({ ...step, children: [nodeOf(link)] })],
    });
    return { ...linksOf(tree), json: treeToJson(tree) };
  };

  const process: World["process"] = async ({ of = "assigned", status = "live" } = {}) => {
    const isAssigned = of === "assigned";
    const responsible_id = isAssigned ? (await personOf("manager")).id : owner.id;
    const body = { name: `Procesul ${unique()}`, responsible_id, categories: [await company.category()] };
    const { id, slug } = await owner.ok(storeProcess, { body });
    if (isAssigned) await company.specialRight((await personOf("process_admin")).id, { processes: [id] });
    const { version } = (await owner.ok(getProcess, { params: { slug } })).data;
    await owner.ok(syncProcess, { params: { slug }, body: { version_id: version.id, ...(await chart()) } });
    if (status === "live")
      await owner.ok(updateProcessVersion, {
        params: { id: String(version.id) },
        body: { name: version.name, process_id: id, is_publish: true },
      });
    return { id, slug, version_id: version.id };
  };

  /** Things are made in these people's first sessions, also after a call that ended all of their sessions but its own. */
  const beginAgain = ({ instance_id, id, token }: TestPerson) =>
    app.database.tenant(instance_id, (db) =>
      db.run(sql`
        insert into sessions (instance_id, user_id, token_hash, expires_at)
        values (${instance_id}, ${id}, ${hashToken(token ?? "")}, now() + interval '1 day')
        on conflict (token_hash) do nothing`),
    );

  return {
    app,
    company,
    as: async (caller) => {
      const person = await personOf(caller);
      await beginAgain(owner);
      if (caller === "foreign") await beginAgain(person);
      if (caller === "nobody") return { ...person, ...createTestClient(app.origin, null) };
      const home = caller === "foreign" ? (await elsewhere()).id : company.id;
      return { ...person, ...createTestClient(app.origin, await signIn(app, home, person.id)) };
    },
    assignedRole,
    assignedProcess,
    procedure,
    process,
    version: async ({ id, version_id }) => {
      const body = { name: `Versiunea ${unique()}`, process_id: id, version_id };
      return (await owner.ok(storeProcessVersion, { body })).id;
    },
    chart,
    triggering,
    draftOf: async (slug) => {
      const { data } = await owner.ok(getProcedure, { params: { slug }, query: { source: "draft" } });
      return {
        version_id: data.version.id,
        step_id: data.steps[0]?.id ?? 0,
        trigger_ids: data.triggers.map((trigger) => trigger.id),
        responsible_id: data.responsible_id,
      };
    },
    image: async () => {
      const stored = await owner.raw("POST", "/api/uploads", { body: imageForm() });
      return (stored.body as { url: string }).url.split("/").at(-1) ?? "";
    },
    improvement: async ({ about = "procedure", ...kind } = {}) => {
      const { id } = about === "procedure" ? await procedure(kind) : await process(kind);
      const body = new FormData();
      body.set("body", `Mai scurt ${unique()}`);
      body.set(`${about}_id`, String(id));
      body.set("files[0]", new Blob([pngBytes], { type: "image/png" }), "punct.png");
      const stored = await owner.raw("POST", "/api/improvement-proposals/store", { body });
      const { data } = stored.body as { data: { id: number; files: { file_path: string }[] } };
      return { id: data.id, file: data.files[0]?.file_path.split("/").at(-1) ?? "" };
    },
    resetToken: async () => {
      const { email } = await company.person();
      const { data } = await owner.ok(requestPasswordReset, { body: { email, index_reset: true } });
      return String(data).split("/").at(-1) ?? "";
    },
  };
}

/** A world that makes each thing once and gives it again when asked for the same: for worlds that only stand by. */
export function keeping(world: World): World {
  const kept = new Map<string, unknown>();
  const keep =
    <Args extends unknown[], T>(name: string, make: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> => {
      const key = JSON.stringify([name, ...args]);
      const made = (kept.get(key) as Promise<T> | undefined) ?? make(...args);
      kept.set(key, made);
      return made;
    };
  const { company } = world;
  return {
    ...world,
    as: keep("as", world.as),
    procedure: keep("procedure", world.procedure),
    process: keep("process", world.process),
    version: keep("version", world.version),
    chart: keep("chart", world.chart),
    draftOf: keep("draft", world.draftOf),
    image: keep("image", world.image),
    improvement: keep("improvement", world.improvement),
    resetToken: keep("reset_token", world.resetToken),
    company: {
      ...company,
      person: keep("person", company.person),
      role: keep("role", company.role),
      category: keep("category", company.category),
      process: keep("process", company.process),
    },
  };
}
