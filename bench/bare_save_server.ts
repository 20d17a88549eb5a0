import { text as textOf } from "node:stream/consumers";
import pg from "pg";
import { serveBare } from "./bare_server.ts";

// A save of a procedure with nothing around it: no session, no walls, no rights, no checks, nothing cleaned and nothing
// done afterwards; what it writes is what the product's save writes.
const [url = "", instance_id = "", user_id = ""] = process.argv.slice(2);
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  options: `-c plan_cache_mode=force_generic_plan -c jit=off -c app.instance_id=${instance_id}`,
});

type Saved = { name: string; responsible_id: number; steps: { id: number; body: string }[] };

async function save(slug: string, { name, responsible_id, steps }: Saved): Promise<unknown> {
  const client = await pool.connect();
  const query = async (at: string, text: string, values: unknown[]) =>
    (await client.query<{ id: string; number: number }>({ name: at, text, values })).rows[0];
  try {
    await client.query("begin");
    const head = await query(
      "lock",
      "select id, draft_version_id from procedures where instance_id = $1 and slug = $2 and deleted_at is null for no key update",
      [instance_id, slug],
    );
    const version = await query(
      "version",
      `insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers, steps, created_by)
       select $1::bigint, $2::bigint, 1 + max(number), $3, $4::bigint, '[]', '[]', '[]', $5::jsonb, $6::bigint
       from procedure_versions where instance_id = $1 and procedure_id = $2 returning id, number`,
      [instance_id, head?.id, name, responsible_id, JSON.stringify(steps), user_id],
    );
    await query(
      "head",
      "update procedures set name = $3, responsible_id = $4, draft_version_id = $5, updated_at = now() where instance_id = $1 and id = $2",
      [instance_id, head?.id, name, responsible_id, version?.id],
    );
    await query(
      "audit",
      `insert into audit_log (instance_id, actor_id, action, target_type, target_id, before, after)
       values ($1, $2, 'procedure.saved', 'procedure', $3, $4, $5)`,
      [instance_id, user_id, head?.id, JSON.stringify(head), JSON.stringify(version)],
    );
    // Taken already, so that nobody does what it asks for.
    await query(
      "event",
      `insert into outbox (instance_id, type, payload, actor_id, done_at) values ($1, 'procedure.saved', $2, $3, now())`,
      [
        instance_id,
        JSON.stringify({ procedure_id: Number(head?.id), version_id: Number(version?.id) }),
        user_id,
      ],
    );
    const row = await query(
      "back",
      `select p.id, p.slug, p.name, p.status, p.responsible_id, v.steps, v.number from procedures p
       join procedure_versions v on v.instance_id = p.instance_id and v.id = p.draft_version_id
       where p.instance_id = $1 and p.id = $2`,
      [instance_id, head?.id],
    );
    await client.query("commit");
    return row;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

serveBare(async (request) => {
  const slug = request.url?.split("/").at(-1) ?? "";
  return { data: await save(slug, JSON.parse(await textOf(request)) as Saved) };
});
