import { notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { chartState, syncProcess, syncProcessAsProcedure } from "../charts.contract.ts";
import { areTaken } from "../saving/step_ids.rules.ts";
import { checkChart } from "./chart.ts";
import { lockForEdit } from "#features/items/server/process_access.ts";
import { listLinkInfos, replaceLinks } from "./links.store.ts";
import type { ProcessPorts } from "./ports.ts";
import { shownTree } from "./process_answers.ts";
import { refuseStaleChart } from "./stale_chart.ts";
import { readSentChart, type SentChart } from "./sent_chart.ts";
import { type DrawnVersion, findTree, findVersion, saveChart } from "./versions.store.ts";

async function sync({ db, actor, params, body, prepared, journal }: Call<typeof syncProcess, SentChart>) {
  const head = await lockForEdit(db, actor, params);
  const version = await findVersion(db, head.id, body.version_id);
  if (!version) throw notFound("version_id");
  const clashes = prepared.ok && areTaken(prepared.ids, body.highest_step_id, version.highest_step_id);
  await refuseStaleChart(
    db,
    version.id,
    { shape: chartState, newest: () => stateOf(db, actor, version) },
    { present: version.revision, based_on: body.revision },
    ...(clashes ? [{ present: version.highest_step_id, based_on: body.highest_step_id }] : []),
  );
  const chart = await checkChart(db, actor, prepared, body, version);
  const saved = await saveChart(db, version, chart, actor.user_id);
  // Folding is how a chart is looked at: nobody is told of it.
  if (saved?.is_drawn) {
    if (!chart.keepsLinks) await replaceLinks(db, version, chart.links);
    const told = { version_id: version.id, revision: saved.revision };
    journal.audit({
      action: "process.synced",
      target_type: "process",
      target_id: head.id,
      before: { nodes: version.nodes, revision: version.revision },
      after: { nodes: chart.ids.length, ...told },
    });
    journal.event("process_version.updated", { process_id: head.id, status: head.status, ...told });
  }
  const { revision, updated_at, highest_step_id } = saved ?? version;
  const infos = await listLinkInfos(db, actor, version.id);
  const state = { json: chart.text, ...infos, version_id: version.id, revision, highest_step_id };
  return { data: { ...state, updated_at } };
}

/** The chart that is there now, as the actor may see it, so that the two can be compared. */
async function stateOf(db: Db, actor: Actor, { id, revision, highest_step_id }: DrawnVersion) {
  const infos = await listLinkInfos(db, actor, id);
  const json = shownTree(await findTree(db, id), infos);
  return { version_id: id, revision, highest_step_id, json, ...infos };
}

export function chartRoutes({ heavy }: ProcessPorts): Route[] {
  const read = {
    ofBody: ({ actor, body: { json } }: { actor: Actor; body: { json: string } }) =>
      heavy.run(actor.instance_id, readSentChart, json, json.length),
  };
  // One call under two addresses.
  return [serve(syncProcess, read, sync), serve(syncProcessAsProcedure, read, sync)];
}
