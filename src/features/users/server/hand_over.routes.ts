import { handOverProcedures } from "#features/procedures/server/hand_over.ts";
import { handOverProcesses } from "#features/processes/server/hand_over.ts";
import { AppError, invalidField, notFound } from "#platform/errors.ts";
import { againAfterDeadlock } from "#platform/server/db/after_deadlock.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type AsideCall, type Route, serveAside } from "#platform/server/serve.ts";
import { account, handOver } from "../users.contract.ts";
import { demand, heldAccount, presentAccount, target } from "./account_access.ts";
import { heldStatus, listManaged } from "./hand_over.store.ts";

/** As many items as one transaction hands over: whoever saves one of them does not wait long. */
const portion = 100;

/**
 * Hands over in portions: what was handed over before something failed stays so and is noted, and trying again does the
 * rest. Each portion looks at its receiver anew: nothing goes to somebody who was archived meanwhile.
 */
export const handOverRoute: Route = serveAside(handOver, async (call) => {
  const { actor, body, transact } = call;
  const { from, ids } = await whatToHandOver(call);
  const people = { from, to: body.to_user_id, user_id: actor.user_id };
  const done = { procedures: 0, processes: 0 };
  const inPortions = async (
    kind: keyof typeof done,
    work: typeof handOverProcedures | typeof handOverProcesses,
  ) => {
    for (let start = 0; start < ids[kind].length; start += portion)
      done[kind] += await againAfterDeadlock(() =>
        transact(async (db, journal) => {
          await refuseReceiver(db, people.to, from);
          return work(db, journal, ids[kind].slice(start, start + portion), people);
        }),
      );
  };
  try {
    await inPortions("procedures", handOverProcedures);
    await inPortions("processes", handOverProcesses);
  } finally {
    if (done.procedures + done.processes > 0)
      await transact(async (_db, journal) => {
        const after = { to_user_id: people.to, ...done };
        journal.audit({ action: "user.handed_over", ...target(from), after });
        journal.event("person.changed", { user_id: from });
        journal.event("person.changed", { user_id: people.to });
      });
  }
  return { data: done };
});

/** Whose items, and which, if they are still as many as the caller has seen. */
function whatToHandOver({ actor, params, body, transact }: AsideCall<typeof handOver>) {
  return transact(async (db) => {
    const facts = await heldAccount(db, params);
    demand(actor, facts, "hand_over");
    await refuseReceiver(db, body.to_user_id, facts.id);
    const ids = {
      procedures: await listManaged(db, "procedure", facts.id),
      processes: await listManaged(db, "process", facts.id),
    };
    const { seen } = body;
    if (seen && (seen.procedures !== ids.procedures.length || seen.processes !== ids.processes.length))
      throw new AppError("stale", { extra: { data: account.parse(presentAccount(actor, facts)) } });
    return { from: facts.id, ids };
  });
}

async function refuseReceiver(db: Db, to_user_id: number, from: number): Promise<void> {
  const status = await heldStatus(db, to_user_id);
  if (status === undefined) throw notFound("to_user_id");
  if (status === "archived") throw invalidField("to_user_id", "archived_person");
  if (to_user_id === from) throw invalidField("to_user_id", "invalid");
}
