import * as procedures from "#features/items/server/procedure_access.ts";
import * as processes from "#features/items/server/process_access.ts";
import {
  mayEditProcedure,
  mayEditProcess,
  mayReadProcessDraft,
} from "#features/items/server/visibility.store.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Improvement } from "../improvements.contract.ts";
import { type About, type ImprovementRow, isStepOfProcedure, isStepOfProcess } from "./improvements.store.ts";

/** The procedure or process that requests speak of, as the actor may deal with it. */
export type AboutItem = {
  about: About;
  /** Its half of an answer. */
  shown: Pick<Improvement, "procedure" | "process">;
  may_edit: boolean;
  /** Throws not_found at `step_id` when it has no such step that the actor may see. */
  refuseUnknownStep(step_id: number): Promise<void>;
};

type Key = { slug: string } | { id: number };

/** A procedure that the actor may see; 404 as in reading it. `field` held its id, if any did. */
export async function procedureFor(db: Db, actor: Actor, key: Key, field?: string): Promise<AboutItem> {
  const head = await procedures.findForReader(db, actor, key, field);
  const { id, name, slug } = head;
  return {
    about: { procedure_id: id, process_id: null },
    shown: { procedure: { id, name, slug }, process: null },
    may_edit: mayEditProcedure(actor, head),
    refuseUnknownStep: async (step_id) => {
      if (!(await isStepOfProcedure(db, id, step_id))) throw notFound("step_id");
    },
  };
}

/** A process that the actor may see; 404 as in reading it. `field` held its id, if any did. */
export async function processFor(db: Db, actor: Actor, key: Key, field?: string): Promise<AboutItem> {
  const head = await processes.findForReader(db, actor, key, field);
  const { id, name, slug } = head;
  return {
    about: { procedure_id: null, process_id: id },
    shown: { procedure: null, process: { id, name, slug } },
    may_edit: mayEditProcess(actor, head),
    refuseUnknownStep: async (step_id) => {
      const readsDrafts = mayReadProcessDraft(actor, head);
      if (!(await isStepOfProcess(db, id, step_id, { readsDrafts }))) throw notFound("step_id");
    },
  };
}

/** What a stored request is about. */
export function itemOf(db: Db, actor: Actor, { procedure_id, process_id }: About): Promise<AboutItem> {
  return procedure_id === null
    ? processFor(db, actor, { id: process_id })
    : procedureFor(db, actor, { id: procedure_id });
}

/**
 * What a new request is about: exactly one of the two. Each id that is given is looked up first, so that a stranger's
 * is not told from one that nobody has by what stands beside it.
 */
export async function itemSent(
  db: Db,
  actor: Actor,
  sent: { procedure_id: number | null; process_id: number | null },
): Promise<AboutItem> {
  const { procedure_id, process_id } = sent;
  const procedure =
    procedure_id === null ? null : await procedureFor(db, actor, { id: procedure_id }, "procedure_id");
  const process = process_id === null ? null : await processFor(db, actor, { id: process_id }, "process_id");
  if (procedure && process) throw invalidField("procedure_id", "invalid");
  const item = procedure ?? process;
  if (!item) throw invalidField("procedure_id", "required");
  return item;
}

/** A request as answers show it. */
export function presentImprovement({ shown }: AboutItem, row: ImprovementRow): Improvement {
  return { ...row, ...shown };
}
