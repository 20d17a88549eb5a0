import type { AuditEntry } from "./audit.contract.ts";
import type { AuditAction } from "./audit.rules.ts";

/** Entries one after the other, newest first, that say the same of the same person. */
export type AuditRun = {
  /** The newest. */
  entry: AuditEntry;
  /** How often it was done in all of them. */
  times: number;
  /** When the oldest was; null for an entry that stands alone. */
  since: string | null;
};

/** What is done again and again without changing anything. */
const repeated: readonly string[] = ["session.started"] satisfies AuditAction[];

const isSame = (one: AuditEntry, other: AuditEntry) =>
  one.actor !== null &&
  one.action === other.action &&
  one.actor.id === other.actor?.id &&
  one.target?.id === other.target?.id &&
  one.impersonator?.id === other.impersonator?.id &&
  one.ip === other.ip;

/** An entry on a line of its own. */
export const aloneRun = (entry: AuditEntry): AuditRun => ({ entry, times: entry.count, since: null });

/**
 * The log as it is shown: who signed in five times without doing anything in between has one line.
 * @param entries all that happened in the company, or to one person, newest first
 * @param isMore older ones are still to be read: where the last of these began is not known, so they stay apart
 */
export function auditRuns(entries: readonly AuditEntry[], isMore: boolean): AuditRun[] {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && repeated.includes(entry.action) && isSame(last[0], entry))
      last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run, at) => (isMore && at === runs.length - 1 ? run.map(aloneRun) : foldedRun(run)));
}

function foldedRun(run: readonly AuditEntry[]): AuditRun[] {
  const [newest] = run;
  if (newest === undefined) return [];
  const times = run.reduce((sum, { count }) => sum + count, 0);
  return [{ entry: newest, times, since: run.length > 1 ? (run.at(-1)?.at ?? null) : null }];
}
