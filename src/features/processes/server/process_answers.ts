import { mayEditProcess, mayReadProcessDraft } from "#features/items/server/visibility.store.ts";
import { invariant, notFound } from "#platform/errors.ts";
import { RawJson } from "#platform/raw_json.ts";
import { may } from "#features/rights/rights.rules.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { LinkInfo, ProcessRow, ProcessStatus, ProcessVersion } from "../processes.contract.ts";
import { withoutNames } from "../tree/tree_links.ts";
import { parseTree } from "../tree/check/parse_tree.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import type { LinkInfos } from "./links.store.ts";
import type { ListRow } from "./lists.store.ts";
import { findProcess, type ProcessRead, type Shown } from "./processes.store.ts";
import type { VersionRow } from "./versions.store.ts";

/** A version as the actor sees it; what is not published yet is told only to those who may read it. */
export function presentVersion(version: VersionRow, readsDraft: boolean): ProcessVersion {
  const { published_revision, latest_revision, ...told } = version;
  const is_publish = published_revision !== null;
  return {
    ...told,
    version_id: version.id,
    publish: is_publish ? 1 : 0,
    is_current: !readsDraft || told.is_current,
    is_publish,
    has_unpublished_changes: readsDraft && is_publish && latest_revision !== published_revision,
  };
}

const unnamed = (infos: readonly LinkInfo[]) =>
  new Set(infos.flatMap(({ id, name }) => (name === null ? [id] : [])));

/**
 * A stored chart for somebody: untouched, unless it links to what they may not know of. Those steps go without their
 * names, which are from when they were linked.
 */
export function shownTree(text: string, { procedures_info, processes_info }: LinkInfos): string {
  const hidden = { procedures: unnamed(procedures_info), processes: unnamed(processes_info) };
  if (hidden.procedures.size === 0 && hidden.processes.size === 0) return text;
  const parsed = parseTree(text);
  invariant(parsed.ok, "a stored chart is a tree");
  return treeToJson(withoutNames(parsed.tree, hidden));
}

/** A process with the chart that was asked for, as the actor sees it. */
export function presentProcess(actor: Actor, row: ProcessRead, shown: Shown) {
  const source: ProcessStatus = shown === "published" ? "live" : "draft";
  const readsDraft = mayReadProcessDraft(actor, row);
  return {
    ...row,
    highest_step_id: readsDraft ? row.highest_step_id : null,
    version_id: row.version.id,
    revision: row.version.revision,
    version: presentVersion(row.version, readsDraft),
    source,
    tree: new RawJson(shownTree(row.tree, row)),
    rights: { entity_crud: mayEditProcess(actor, row), delete_version: may(actor, "delete_version") },
  };
}

/** The process after a change, with what is being drawn, read back in the change's own transaction. */
export async function readBack(db: Db, actor: Actor, head: { id: number; version_id: number }) {
  const shown = { version_id: head.version_id };
  const row = await findProcess(db, actor, head.id, shown);
  if (!row) throw notFound();
  return presentProcess(actor, row, shown);
}

export function presentRow(actor: Actor, row: ListRow): ProcessRow {
  const facts = { id: row.id, responsible_id: row.responsible.id };
  const readsDraft = mayReadProcessDraft(actor, facts);
  return {
    ...row,
    nodes: readsDraft ? row.working_nodes : (row.published_nodes ?? 0),
    has_unpublished_changes: readsDraft && row.status === "live" && row.differs,
    rights: { entity_crud: mayEditProcess(actor, facts) },
  };
}
