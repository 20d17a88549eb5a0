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

const ways = (entries: AuditEntry[], isMore = false) =>
  auditRuns(entries, isMore).map(({ times, since }) => [times, since]);

describe("the lines of the log", () => {
  it("are one for who signs in again and again, since the first time", () => {
    const all = [entry(), entry(), entry()];
    expect(auditRuns(all, false)).toEqual([{ entry: all[0], times: 3, since: all[2]?.at }]);
  });

  it("are apart for anything in between, anybody else, anywhere else and what changes something", () => {
    const apart = [
      [1, null],
      [1, null],
      [1, null],
    ];
    for (const other of [
      entry({ action: "session.ended" }),
      entry({ actor: { ...ana, id: 2 } }),
      entry({ actor: null }),
      entry({ ip: "10.0.0.2" }),
      entry({ impersonator: { ...ana, id: 2 } }),
      entry({ target: { type: "user", id: 2, item: null, name: null, is_in_bin: false, slug: null } }),
    ])
      expect(ways([entry(), other, entry()])).toEqual(apart);
    for (const changes of [{ action: "procedure.saved" }, { actor: null }])
      expect(ways([entry(changes), entry(changes), entry(changes)])).toEqual(apart);
    expect(ways([])).toEqual([]);
  });

  it("are apart at the end of what was read, where nobody knows yet when it was first", () => {
    const all = [entry(), entry(), entry({ action: "session.ended" }), entry(), entry()];
    expect(ways(all, true)).toEqual([
      [2, all[1]?.at],
      [1, null],
      [1, null],
      [1, null],
    ]);
    expect(ways(all)).toEqual([
      [2, all[1]?.at],
      [1, null],
      [2, all[4]?.at],
    ]);
    expect(ways([], true)).toEqual([]);
  });
});
