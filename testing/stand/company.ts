import { randomBytes } from "node:crypto";
import { insertProcess } from "#features/processes/server/processes.write.store.ts";
import { publishVersion } from "#features/processes/server/versions.store.ts";
import type { RightsName } from "#features/rights/rights.rules.ts";
import type { ReportName } from "#platform/rights_holder.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, sql } from "#platform/server/db/database.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import { createToken } from "#platform/server/session.ts";
import type { TestApp } from "./app.ts";
import { createTestClient, type TestClient } from "./client.ts";

export const testPassword = "o parola buna";

/** A hash says itself what it cost: where nobody guesses passwords, next to nothing. */
const testPasswordHash = hashPassword(testPassword, { memory: 8, passes: 1 });

export type TestPerson = TestClient & {
  instance_id: number;
  id: number;
  slug: string;
  email: string;
  first_name: string;
  last_name: string;
};

export type PersonOptions = {
  rights_name?: RightsName[];
  is_entrepreneur?: boolean;
  status?: "active" | "archived";
  first_name?: string;
  last_name?: string;
  language?: "ro" | "en";
};

export type TestCompany = {
  id: number;
  name: string;
  /** The entrepreneur, who is also master_admin. */
  owner: TestPerson;
  person(options?: PersonOptions): Promise<TestPerson>;
  role(name?: string): Promise<number>;
  category(name?: string): Promise<number>;
  /** A published process with an empty chart. */
  process(name?: string): Promise<number>;
  /** Makes a person the admin of some roles' procedures, of some processes or of some reports; the right's id. */
  specialRight(
    user_id: number,
    targets: { roles?: number[]; processes?: number[]; reports?: ReportName[] },
  ): Promise<number>;
  setStatus(status: "new" | "active" | "grace_period" | "expired"): Promise<void>;
};

const unique = () => randomBytes(5).toString("hex");

/** A company of its own for a test, with its entrepreneur signed in. */
export async function buildCompany(app: TestApp, name = `Firma ${unique()}`): Promise<TestCompany> {
  const password_hash = await testPasswordHash;
  const created = await app.database.system((db) =>
    db.one({ id: int })(sql`insert into instances (name) values (${name}) returning id`),
  );
  if (!created) throw new Error("no company");
  const { id } = created;
  const insert = (statement: (db: Queryable) => Promise<{ id: number } | undefined>) =>
    app.database.system(statement).then((row) => {
      if (!row) throw new Error("nothing inserted");
      return row.id;
    });

  const person = async (options: PersonOptions = {}): Promise<TestPerson> => {
    const key = unique();
    const { first_name = "Ana", last_name = `Pop ${key}`, language = "ro", status = "active" } = options;
    const email = `ana.${key}@example.test`;
    const slug = `ana-pop-${key}`;
    const user_id = await insert((db) =>
      db.one({ id: int })(sql`
        insert into users (instance_id, slug, first_name, last_name, email, password_hash, language, status,
                           is_entrepreneur, rights_name)
        values (${id}, ${slug}, ${first_name}, ${last_name}, ${email}, ${password_hash}, ${language}, ${status},
                ${options.is_entrepreneur ?? false}, ${options.rights_name ?? ["user"]})
        returning id`),
    );
    return {
      ...createTestClient(app.origin, await signIn(app, id, user_id)),
      instance_id: id,
      id: user_id,
      slug,
      email,
      first_name,
      last_name,
    };
  };

  const owner = await person({ is_entrepreneur: true, rights_name: ["master_admin"] });
  return {
    id,
    name,
    owner,
    person,
    role: (role = `Rol ${unique()}`) =>
      insert((db) =>
        db.one({ id: int })(sql`insert into roles (instance_id, name) values (${id}, ${role}) returning id`),
      ),
    category: (category = `Categorie ${unique()}`) =>
      insert((db) =>
        db.one({ id: int })(
          sql`insert into categories (instance_id, name) values (${id}, ${category}) returning id`,
        ),
      ),
    process: (name = `Proces ${unique()}`) =>
      app.database.tenant(id, async (db) => {
        const content = { name, responsible_id: owner.id, categories: [] };
        const made = await insertProcess(db, content, owner.id);
        await publishVersion(db, { id: made.version_id, process_id: made.id }, owner.id);
        return made.id;
      }),
    specialRight: async (user_id, { roles = [], processes = [], reports = [] }) => {
      const ofItems = roles.length > 0 ? "procedures_admin" : "processes_admin";
      const type = reports.length > 0 ? "reports_admin" : ofItems;
      const right = await insert((db) =>
        db.one({ id: int })(
          sql`insert into special_rights (instance_id, user_id, type) values (${id}, ${user_id}, ${type})
              on conflict (instance_id, user_id, type) do update set type = excluded.type returning id`,
        ),
      );
      await app.database.system(async (db) => {
        for (const role of roles)
          await db.run(
            sql`insert into special_right_roles values (${id}, ${right}, ${role}) on conflict do nothing`,
          );
        for (const process of processes)
          await db.run(
            sql`insert into special_right_processes values (${id}, ${right}, ${process}) on conflict do nothing`,
          );
        for (const report of reports)
          await db.run(
            sql`insert into special_right_reports values (${id}, ${right}, ${report}) on conflict do nothing`,
          );
      });
      return right;
    },
    setStatus: async (status) => {
      await app.database.system((db) =>
        db.run(sql`update instances set status = ${status} where id = ${id}`),
      );
    },
  };
}

/** A session without the cost of a password. */
export async function signIn(app: TestApp, instance_id: number, user_id: number): Promise<string> {
  const { token, hash } = createToken();
  await app.database.tenant(instance_id, (db: Db) =>
    db.run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (${instance_id}, ${user_id}, ${hash}, now() + interval '1 day')`),
  );
  return token;
}
