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
  one.action === other.action &&
  one.actor?.id === other.actor?.id &&
  one.impersonator?.id === other.impersonator?.id &&
  one.ip === other.ip;

/** The log as it is shown: who signed in five times without doing anything in between has one line. */
export function auditRuns(entries: readonly AuditEntry[]): AuditRun[] {
  const runs: AuditRun[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last === undefined || !repeated.includes(entry.action) || !isSame(last.entry, entry))
      runs.push({ entry, times: entry.count, since: null });
    else {
      last.times += entry.count;
      last.since = entry.at;
    }
  }
  return runs;
}
