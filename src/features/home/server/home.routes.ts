import { listCheckRows } from "#features/checks/server/check_lists.store.ts";
import { answerOf, may } from "#features/rights/rights.rules.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import { getHome, type HomeData, leaveFirstSteps } from "../home.contract.ts";
import { dueSoon, firstOf, firstStepsOf, shownAtHome } from "../home.rules.ts";
import {
  findWritten,
  listProcessesToPublish,
  listProcessNews,
  listProceduresToPublish,
  listRequestsToAnswer,
  listWork,
  mostWaiting,
  putFirstStepsAside,
} from "./home.store.ts";

export const homeRoutes = ({ today }: Pick<Services, "today">): Route[] => [
  serve(getHome, async ({ db, actor }) => {
    // What is asked in one go leaves in one packet.
    const [go_on, work, to_publish, to_answer, first_steps] = await Promise.all([
      openChecksOf(db, actor),
      workOf(db, actor, today()),
      waitingFor(db, actor),
      requestsFor(db, actor),
      stepsFor(db, actor),
    ]);
    return { data: { go_on, ...work, to_publish, to_answer, first_steps } };
  }),

  serve(leaveFirstSteps, async ({ db, actor }) => {
    await putFirstStepsAside(db, actor.user_id);
    return { data: { left: true as const } };
  }),
];

const anyDay = { from: null, before: null };

async function openChecksOf(db: Db, { user_id }: Actor): Promise<HomeData["go_on"]> {
  const open = await listCheckRows(
    db,
    { whose: { user_id }, drafts: "shown", status: "open", days: anyDay },
    0,
  );
  // What has stopped with its procedure cannot be gone on with.
  const going = open.data.filter(({ procedure }) => !procedure.is_deleted);
  return { ...open, data: going.slice(0, shownAtHome), total: open.total - open.data.length + going.length };
}

async function workOf(db: Db, actor: Actor, today: string): Promise<Pick<HomeData, "due" | "changed">> {
  const [procedures, processes] = await Promise.all([listWork(db, actor), listProcessNews(db, actor)]);
  const kind = "procedure" as const;
  const due = dueSoon(procedures, today).map((row) => ({ ...row, kind }));
  const changed = [
    ...procedures.flatMap(({ published_at, ...row }) =>
      published_at === null ? [] : [{ ...row, kind, published_at }],
    ),
    ...processes.map((row) => ({ ...row, kind: "process" as const })),
  ].toSorted((a, b) => b.published_at.localeCompare(a.published_at));
  return { due: firstOf(due), changed: firstOf(changed) };
}

async function waitingFor(db: Db, actor: Actor): Promise<HomeData["to_publish"]> {
  const [procedures, processes] = await Promise.all([
    listProceduresToPublish(db, actor),
    listProcessesToPublish(db, actor),
  ]);
  const all = [
    ...procedures.map((row) => ({ ...row, kind: "procedure" as const })),
    ...processes.map((row) => ({ ...row, kind: "process" as const })),
  ].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
  return firstOf(
    all,
    [procedures, processes].some(({ length }) => length === mostWaiting),
  );
}

async function requestsFor(db: Db, actor: Actor): Promise<HomeData["to_answer"]> {
  const found = await listRequestsToAnswer(db, actor);
  const rows = found.map(({ kind, item_id, slug, name, ...row }) => ({
    ...row,
    item: { kind, id: item_id, slug, name },
  }));
  return firstOf(rows, rows.length === mostWaiting);
}

async function stepsFor(db: Db, actor: Actor): Promise<HomeData["first_steps"]> {
  if (answerOf(actor, "create_items") === "no") return null;
  const { has_left, ...written } = await findWritten(db, actor);
  return has_left ? null : firstStepsOf(written, { managesPeople: may(actor, "manage_users") });
}
