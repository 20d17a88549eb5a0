import { getUser, logout, updateProfile } from "#features/session/session.contract.ts";
import { listProcedures, storeProcedure, getProcedure } from "#features/procedures/procedures.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { execute, unchecked } from "#testing/stand/database.ts";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../log.ts";
import { hashToken } from "../session.ts";
import { createDatabase, type Db, sql } from "./database.ts";

const app = useTestApp();

const draft = (responsible_id: number) => ({
  name: "Ciornă",
  responsible_id,
  steps: [{ body: "<p>Pas</p>" }],
});

describe("a read that begins with what its session was last time", () => {
  it("is refused at once when the session has ended meanwhile", async () => {
    const { owner } = await buildCompany(app());
    await owner.ok(getUser);
    await owner.ok(getUser);
    await owner.ok(logout);
    expect((await owner.call(getUser)).status).toBe(401);
  });

  it("is refused at once when the person was archived meanwhile", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    await person.ok(getUser);
    await execute(app().database_url, "update users set status = 'archived' where id = $1", [person.id]);
    expect((await person.call(getUser)).status).toBe(401);
  });

  it("goes by the rights of this moment, not by those of last time", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: ["admin"] });
    const { slug } = await person.ok(storeProcedure, { body: draft(company.owner.id) });
    const params = { slug };
    expect((await person.call(getProcedure, { params })).status).toBe(200);
    await execute(app().database_url, "update users set rights_name = '{user}' where id = $1", [person.id]);
    expect((await person.call(getProcedure, { params })).status).toBe(404);
    await execute(app().database_url, "update users set rights_name = '{admin}' where id = $1", [person.id]);
    expect((await person.call(getProcedure, { params })).status).toBe(200);
  });

  it("closes with the subscription", async () => {
    const company = await buildCompany(app());
    const list = () => company.owner.call(listProcedures, { params: { instance_id: String(company.id) } });
    expect((await list()).status).toBe(200);
    await company.setStatus("expired");
    expect((await list()).body.code).toBe("instance_gate");
  });

  it("answers many at once, each from its own company", async () => {
    const companies = await Promise.all([1, 2, 3].map(() => buildCompany(app())));
    const asked = Array.from(
      { length: 60 },
      (_, index) => companies[index % 3] as (typeof companies)[number],
    );
    const answers = await Promise.all(asked.map((company) => company.owner.ok(getUser)));
    expect(answers.map((answer) => answer.data.instance.id)).toEqual(asked.map((company) => company.id));
  });
});

describe("what a call begins with", () => {
  it("is a guess for reads, never for writes", async () => {
    const { owner } = await buildCompany(app());
    const opened: string[] = [];
    for (const way of ["reading", "session"] as const) {
      const real = app().database[way];
      const watched: typeof real = (hash, work) => {
        opened.push(way);
        return real(hash, work);
      };
      Object.assign(app().database, { [way]: watched });
      onTestFinished(() => void Object.assign(app().database, { [way]: real }));
    }
    await owner.ok(getUser);
    await owner.ok(updateProfile, { body: { language: "en" } });
    expect(opened).toEqual(["reading", "session"]);
  });

  it("is asked and used at once by a read, whose work is done again when it was another, with no answer before", async () => {
    const { owner } = await buildCompany(app());
    const hash = hashToken(String(owner.token));
    const seen: (string | undefined)[] = [];
    const answered: (string | undefined)[] = [];
    const read = () =>
      app().database.reading<string | undefined>(hash, async (db, actor) => {
        seen.push(actor?.language);
        await db?.one(unchecked())(sql`select 1`);
        answered.push(actor?.language);
        return actor?.language;
      });
    await read();
    expect(await read()).toBe("ro");
    expect(seen).toEqual(["ro", "ro"]);
    await execute(app().database_url, "update users set language = 'en' where id = $1", [owner.id]);
    expect(await read()).toBe("en");
    expect(seen).toEqual(["ro", "ro", "ro", "en"]);
    expect(answered).toEqual(["ro", "ro", "en"]);
  });

  it("never leaves a read without an answer, whether it asks nothing, or too much at once, or again and again", async () => {
    const company = await buildCompany(app());
    const hash = hashToken(String(company.owner.token));
    const asked = (work: (db: Db) => Promise<unknown>) =>
      app().database.reading<unknown>(hash, async (db) => (db ? work(db) : undefined));
    const mine = (db: Db) => db.one(unchecked<{ of: number }>())(sql`select current_instance() as of`);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await asked(async () => "nothing")).toBe("nothing");
      const many = await asked((db) => Promise.all(Array.from({ length: 50 }, () => mine(db))));
      expect(many).toEqual(Array.from({ length: 50 }, () => ({ of: company.id })));
      expect(await asked(async (db) => [await mine(db), await mine(db), await mine(db)])).toEqual(
        Array.from({ length: 3 }, () => ({ of: company.id })),
      );
    }
  });
});

describe("a read", () => {
  it("is refused to write by the database, in its first packet, in a later one, and when it begins with a guess", async () => {
    const { id, owner } = await buildCompany(app());
    const hash = hashToken(String(owner.token));
    const write = sql`insert into roles (instance_id, name) values (${id}, 'Rol')`;
    const refused = { code: "25006" };
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(app().database.reading(hash, async (db) => db?.run(write))).rejects.toMatchObject(refused);
      const later = app().database.reading(hash, async (db) => {
        await db?.one(unchecked())(sql`select 1`);
        await db?.run(write);
      });
      await expect(later).rejects.toMatchObject(refused);
    }
    await app().database.session(hash, async (db) => db?.run(write));
    const kept = await execute(
      app().database_url,
      "select count(*)::int as n from roles where instance_id = $1",
      [id],
    );
    expect(kept.rows).toEqual([{ n: 1 }]);
  });

  it("leaves no company on its connection", async () => {
    const company = await buildCompany(app());
    const database = createDatabase({ url: app().database_url, log: createLog("silent"), connections: 1 });
    const hash = hashToken(String(company.owner.token));
    const seen = () =>
      database.anonymous((db) =>
        db.one(unchecked<{ company: number | null; writes: string }>())(
          sql`select current_instance() as company, current_setting('transaction_read_only') as writes`,
        ),
      );
    for (const statement of [sql`select 1`, sql`select 1 / 0`, sql`select 1 from nowhere`]) {
      await database.reading(hash, async (db) => db?.one(unchecked())(statement)).catch(() => {});
      expect(await seen()).toEqual({ company: null, writes: "off" });
    }
    await database.close();
  });
});

describe("a transaction", () => {
  it("leaves nothing behind when its work throws", async () => {
    const company = await buildCompany(app());
    const broken = app().database.tenant(company.id, async (db) => {
      await db.run(sql`insert into roles (instance_id, name) values (${company.id}, 'Rol')`);
      throw new Error("stop");
    });
    await expect(broken).rejects.toThrow("stop");
    const left = await execute(
      app().database_url,
      "select count(*)::int as n from roles where instance_id = $1",
      [company.id],
    );
    expect(left.rows[0]?.n).toBe(0);
  });

  it("gives its connection back without a company, also after an error", async () => {
    const company = await buildCompany(app());
    const database = createDatabase({ url: app().database_url, log: createLog("silent"), connections: 1 });
    const seen = () =>
      database.anonymous((db) =>
        db.one(unchecked<{ role: string; company: number | null }>())(
          sql`select current_user as role, current_instance() as company`,
        ),
      );
    await database.tenant(company.id, (db) => db.one(unchecked())(sql`select 1`));
    expect(await seen()).toEqual({ role: "procedo_app", company: null });
    await database.tenant(company.id, (db) => db.one(unchecked())(sql`select 1 / 0`)).catch(() => {});
    expect(await seen()).toEqual({ role: "procedo_app", company: null });
    await database.close();
  });

  it("says that the service is away, and when to come back, when the database cannot be reached", async () => {
    const database = createDatabase({ url: "postgres://nobody@127.0.0.1:9/none", log: createLog("silent") });
    const failure = await database
      .anonymous((db) => db.one(unchecked())(sql`select 1`))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "unavailable", status: 503, headers: { "retry-after": "2" } });
    expect(await database.isReachable()).toBe(false);
    await database.close();
  });

  it("survives a connection that is cut in the middle of it", async () => {
    const company = await buildCompany(app());
    const cut = app().database.tenant(company.id, async (db) => {
      const backend = await db.one(unchecked<{ pid: number }>())(sql`select pg_backend_pid() as pid`);
      await execute(app().database_url, "select pg_terminate_backend($1)", [backend?.pid]);
      await db.one(unchecked())(sql`select 1`);
    });
    await expect(cut).rejects.toMatchObject({ code: "unavailable" });
    expect((await company.owner.call(getUser)).status).toBe(200);
  });
});
