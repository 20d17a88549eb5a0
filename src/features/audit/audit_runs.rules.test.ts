import { describe, expect, it } from "vitest";
import type { AuditEntry } from "./audit.contract.ts";
import { auditRuns } from "./audit_runs.rules.ts";

const ana = { id: 1, first_name: "Ana", last_name: "Pop", avatar: null, slug: "ana-pop" };
let at = 60;
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: at,
  at: `2026-11-20T10:${String((at -= 1)).padStart(2, "0")}:00.000Z`,
  actor: ana,
  impersonator: null,
  action: "session.started",
  count: 1,
  target: null,
  before: null,
  after: null,
  mentioned: { people: {}, categories: {} },
  ip: "10.0.0.1",
  ...changes,
});

describe("the lines of the log", () => {
  it("are one for who signs in again and again, since the first time", () => {
    const all = [entry(), entry({ count: 2 }), entry()];
    expect(auditRuns(all)).toEqual([{ entry: all[0], times: 4, since: all[2]?.at }]);
  });

  it("are apart for anything in between, anybody else, anywhere else and what changes something", () => {
    for (const other of [
      entry({ action: "session.ended" }),
      entry({ actor: { ...ana, id: 2 } }),
      entry({ actor: null }),
      entry({ ip: "10.0.0.2" }),
      entry({ impersonator: { ...ana, id: 2 } }),
    ])
      expect(auditRuns([entry(), other, entry()]).map(({ times, since }) => [times, since])).toEqual([
        [1, null],
        [1, null],
        [1, null],
      ]);
    const saved = { action: "procedure.saved" };
    expect(auditRuns([entry(saved), entry(saved)])).toHaveLength(2);
    expect(auditRuns([])).toEqual([]);
  });
});
