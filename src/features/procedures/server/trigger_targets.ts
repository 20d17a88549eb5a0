import { visibleProceduresAmong, visibleProcessesAmong } from "#features/items/server/visibility.store.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { type TriggerType, triggeringId } from "../triggers/triggers.rules.ts";
import { triggersInUse } from "./procedures.store.ts";

/** What a trigger points to. */
export type Target = { type: "procedure" | "process"; id: number };

export type Targets = Record<Target["type"], Set<number>>;

/** What a trigger points to; null for the types that point to nothing. */
export function targetOf({ type, value }: { type: TriggerType; value: string }): Target | null {
  const id = triggeringId(type, value);
  return id !== null && (type === "procedure" || type === "process") ? { type, id } : null;
}

/** Which of the targets are there and for the actor to see. */
async function visibleTargets(db: Db, actor: Actor, targets: readonly Target[]): Promise<Targets> {
  const idsOf = (type: Target["type"]) => targets.flatMap((one) => (one.type === type ? [one.id] : []));
  return {
    procedure: await visibleProceduresAmong(db, actor, idsOf("procedure")),
    process: await visibleProcessesAmong(db, actor, idsOf("process")),
  };
}

/** The same with what triggers the procedure already: it stays, also when that is hidden from who saves it. */
export async function reachableTargets(
  db: Db,
  actor: Actor,
  targets: readonly Target[],
  procedure_id: number | undefined,
): Promise<Targets> {
  const visible = await visibleTargets(db, actor, targets);
  if (procedure_id === undefined || targets.every(({ type, id }) => visible[type].has(id))) return visible;
  const held = (await triggersInUse(db, procedure_id)).flatMap((trigger) => targetOf(trigger) ?? []);
  for (const { type, id } of held) visible[type].add(id);
  return visible;
}
