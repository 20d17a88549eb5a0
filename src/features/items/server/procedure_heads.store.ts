import { z } from "zod";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

export type ProcedureKey = { slug: string } | { id: number };

const procedureHead = z.object({
  id: int,
  slug: text,
  name: text,
  status: z.enum(["draft", "live"]),
  responsible_id: int,
  draft_version_id: int,
  live_version_id: int.nullable(),
  role_ids: z.array(int),
});
export type ProcedureHead = z.output<typeof procedureHead>;

const isWanted = (key: ProcedureKey) => ("slug" in key ? sql`p.slug = ${key.slug}` : sql`p.id = ${key.id}`);

/** What a change of a procedure is decided by. */
export function findProcedureHead(db: Db, key: ProcedureKey): Promise<ProcedureHead | undefined> {
  return db.one(procedureHead)(sql`
    select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
      to_jsonb(array(select pr.role_id from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
    from procedures p
    where p.instance_id = ${db.instance_id} and ${isWanted(key)} and p.deleted_at is null`);
}

/** The same, kept until the transaction ends, so that one change follows another. */
export async function lockProcedureHead(db: Db, key: ProcedureKey): Promise<ProcedureHead | undefined> {
  // Read once the row is held: the roles that stood beside it while waiting may be those of another save.
  const held = await db.one({ id: int })(sql`
    select p.id from procedures p
    where p.instance_id = ${db.instance_id} and ${isWanted(key)} and p.deleted_at is null
    for no key update of p`);
  return held && findProcedureHead(db, held);
}
