import type { TestApp } from "#testing/stand/app.ts";
import { signIn, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { createTestClient, type TestClient } from "#testing/stand/client.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";

/** The same person, signed in once more. */
export async function elsewhere(app: TestApp, person: TestPerson): Promise<TestPerson> {
  const token = await signIn(app, person.instance_id, person.id);
  return { ...person, ...createTestClient(app.origin, token) };
}

/** An administrator who looks through somebody's eyes, from a session of their own. */
export async function lookingThrough(
  app: TestApp,
  admin: TestPerson,
  person: TestPerson,
): Promise<TestClient> {
  const token = await signIn(app, person.instance_id, person.id);
  await app.database.system((db) =>
    db.run(sql`
      update sessions set impersonator_id = ${admin.id},
        parent_id = (select min(id) from sessions where user_id = ${admin.id} and impersonator_id is null)
      where token_hash = sha256(${token}::bytea)`),
  );
  return createTestClient(app.origin, token);
}

/** What stands in the log of a company, of some actions. */
export const logged = (app: TestApp, { id }: Pick<TestCompany, "id">, ...actions: string[]) =>
  app.database.system((db) =>
    db.rows(
      unchecked<{ action: string; actor_id: number; target_id: number; before: unknown; after: unknown }>(),
    )(sql`
      select action, actor_id, target_id, before, after from audit_log
      where instance_id = ${id} and action = any(${actions}::text[]) order by id`),
  );
