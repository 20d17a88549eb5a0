import type { ProcedureHead } from "#features/items/server/procedure_heads.store.ts";
import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import { procedure } from "../procedures.contract.ts";
import { readBack } from "./procedure_answers.ts";
import { findLastSave, findVersionFacts } from "./procedures.store.ts";

type Head = Pick<ProcedureHead, "id" | "draft_version_id" | "live_version_id">;
type Version = number | null | undefined;

/** Refuses (409 `stale`) what was begun from another version than the newest, with that one and who saved it when. */
export async function refuseOlder(
  db: Db,
  actor: Actor,
  head: Head,
  based_on: Version,
  today: string,
): Promise<void> {
  await refuseStale({
    present: head.draft_version_id,
    based_on,
    shape: procedure,
    async newest() {
      const newest = await findVersionFacts(db, head.draft_version_id);
      invariant(newest, "a locked procedure has a draft");
      const data = await readBack(db, actor, head, "draft", today);
      return { changed_by: newest.username, changed_at: newest.created_at, data };
    },
  });
}

/** The same for what was begun with another manager than there is now, who changes without a version. */
export async function refuseOtherManager(
  db: Db,
  actor: Actor,
  head: Pick<ProcedureHead, "id" | "draft_version_id" | "responsible_id">,
  based_on: number | null | undefined,
  today: string,
): Promise<void> {
  await refuseStale({
    present: head.responsible_id,
    based_on,
    shape: procedure,
    async newest() {
      const data = await readBack(db, actor, head, "draft", today);
      const saved = await findLastSave(db, head.id);
      return {
        changed_by: saved?.changed_by ?? null,
        changed_at: saved?.changed_at ?? data.updated_at,
        data,
      };
    },
  });
}

/**
 * The same for what may also be decided by what readers see: unpublishing, or putting online again what was published
 * last.
 */
export async function refuseUnseen(
  db: Db,
  actor: Actor,
  head: Head,
  seen: { version_id: Version; isOfReaders: boolean },
  today: string,
): Promise<void> {
  if (seen.isOfReaders && seen.version_id === head.live_version_id) return;
  await refuseOlder(db, actor, head, seen.version_id, today);
}
