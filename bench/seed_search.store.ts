import { foldText } from "#platform/text/fold_text.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Database, type Db, sql, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";

const things =
  "beton armătură cofraj schelă macara șantier furnizor factură aviz comandă depozit palet ciment nisip echipă utilaj excavator groapă fundație stâlp grindă planșeu zid izolație fereastră acoperiș instalație cablu conductă pompă".split(
    " ",
  );
const acts =
  "Verificarea Recepția Turnarea Montarea Demontarea Curățarea Aprobarea Comandarea Livrarea Măsurarea".split(
    " ",
  );
const filler =
  "se notează în registru și se anunță șeful de echipă înainte de schimb materialelor betonului șantier zilnic după verificare".split(
    " ",
  );

/** Words that come again as they do in use: few often, many seldom. Always the same for the same number. */
function wordOf(n: number): string {
  const at = Math.floor(things.length * ((Math.sin(n * 12.9898) * 43758.5453) % 1) ** 2);
  return things[at] ?? "beton";
}

/** A company of so many live procedures of three steps, whose names and texts differ as those of real ones do. */
export async function seedNamedCompany(
  database: Database,
  name: string,
  count: number,
): Promise<{ instance_id: number; user_id: number; token: string }> {
  const { token, hash } = createToken();
  return database.system(async (db) => {
    const instance = await db.one({ id: int })(
      sql`insert into instances (name) values (${name}) returning id`,
    );
    const instance_id = instance?.id ?? 0;
    const user = await db.one({ id: int })(sql`
      insert into users (instance_id, slug, first_name, last_name, email, password_hash)
      values (${instance_id}, 'ana', 'Ana', 'Pop', ${`${name}@search.test`}, '') returning id`);
    await db.run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (${instance_id}, ${user?.id}, ${hash}, now() + interval '1 day')`);
    for (let from = 0; from < count; from += 500)
      await addNamed(withoutRowSecurity(db, instance_id), user?.id ?? 0, from, Math.min(count, from + 500));
    return { instance_id, user_id: user?.id ?? 0, token };
  });
}

async function addNamed(db: Db, user_id: number, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, at) => {
    const n = from + at;
    const name = `${acts[n % acts.length]} ${wordOf(n)} ${wordOf(n + 7)} ${n}`;
    const steps = [1, 2, 3].map((step) => ({
      id: n * 3 + step,
      body: `<h3>${acts[(n + step) % acts.length]} ${wordOf(n * step)}</h3><p>${textOf(n * 3 + step)}${n === 42 ? " nivelmetru" : ""}</p>`,
    }));
    return { slug: `p-${n}`, name, name_key: foldText(name), steps };
  });
  await db.run(sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (slug text, name text, name_key text, steps jsonb)
    ), p as (
      insert into procedures (instance_id, slug, name, name_key, responsible_id, status, draft_version_id, live_version_id)
      select ${db.instance_id}, slug, name, name_key, ${user_id}::bigint, 'live', 0, 0 from n returning id, slug, name
    )
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers, steps, created_by)
    select ${db.instance_id}, p.id, 1, p.name, ${user_id}::bigint, '[]', '[]', '[]', n.steps, ${user_id}::bigint
    from p join n on n.slug = p.slug`);
  await db.run(sql`
    update procedures p set draft_version_id = v.id, live_version_id = v.id
    from procedure_versions v where v.instance_id = p.instance_id and v.procedure_id = p.id
      and p.instance_id = ${db.instance_id} and p.draft_version_id = 0`);
}

function textOf(n: number): string {
  const words = Array.from({ length: 30 }, (_, at) =>
    at % 3 === 0 ? wordOf(n * 31 + at) : filler[(n * 7 + at * at) % filler.length],
  );
  return words.join(" ");
}
