import fc from "fast-check";
import { reportNames } from "#platform/rights_holder.ts";
import { expect, test } from "vitest";
import { type Act, anyHolder, mayByMatrix, type MatrixItem } from "./matrix.fixture.ts";
import { may, mayOnItem, mayReport, type Right, rights, whyMay } from "./rights.rules.ts";

const few = [1, 2, 3];
const anItem: fc.Arbitrary<MatrixItem> = fc.record({
  kind: fc.constantFrom("procedure", "process"),
  id: fc.constantFrom(...few),
  manager: fc.constantFrom(7, 8),
  roles: fc.subarray(few),
});
const aHolder = anyHolder({ user_id: 7, roles: few, processes: few });

const factsOf = ({ kind, id, manager, roles }: MatrixItem) =>
  kind === "procedure"
    ? { responsible_id: manager, role_ids: roles }
    : { responsible_id: manager, process_id: id };

const acts: Record<Exclude<Act, `report_${string}`>, Right | ((item: MatrixItem) => Right)> = {
  read_draft: ({ kind }) => `read_${kind}_draft`,
  create: "create_items",
  edit: ({ kind }) => `edit_${kind}`,
  delete_version: "delete_version",
  manage: "manage_rights",
  own_company: "company_settings",
  pay: "subscription",
  impersonate: "impersonate",
  read_audit: "read_audit",
};

test("rights are what the matrix says, for whoever has whichever rights and whatever item", () => {
  fc.assert(
    fc.property(aHolder, anItem, (holder, item) => {
      for (const [act, of] of Object.entries(acts)) {
        const right = typeof of === "string" ? of : of(item);
        expect([act, mayOnItem(holder, right, factsOf(item))]).toEqual([
          act,
          mayByMatrix(holder, act as Act, item),
        ]);
      }
      for (const report of reportNames)
        expect([report, mayReport(holder, report)]).toEqual([
          report,
          mayByMatrix(holder, `report_${report}`, item),
        ]);
    }),
    { numRuns: 3_000 },
  );
});

test("a reason is given for every yes, and the reason alone is enough for it", () => {
  fc.assert(
    fc.property(aHolder, anItem, fc.constantFrom(...rights), (holder, item, right) => {
      const { answer, reasons } = whyMay(holder, right, factsOf(item));
      expect(answer === "yes").toBe(mayOnItem(holder, right, factsOf(item)));
      expect(whyMay(holder, right, null).answer === "yes").toBe(may(holder, right));
      if (answer === "yes") expect(reasons).not.toEqual([]);
      const nothing = { ...holder, is_entrepreneur: false, rights_name: ["user"] };
      const bare = { ...nothing, admin_of_roles: [], admin_of_processes: [], admin_of_reports: [] };
      for (const reason of reasons) {
        if (reason.because === "role") {
          const name = reason.role === "entrepreneur" ? {} : { rights_name: [reason.role] };
          const alone = { ...bare, is_entrepreneur: reason.role === "entrepreneur", ...name };
          expect(may(alone, right)).toBe(answer === "yes");
        }
        if (reason.because === "manager") expect(item.manager).toBe(holder.user_id);
        if (reason.because === "custom_roles") {
          expect(item.roles).toEqual(expect.arrayContaining(reason.role_ids));
          expect(mayOnItem({ ...bare, admin_of_roles: reason.role_ids }, right, factsOf(item))).toBe(true);
        }
        if (reason.because === "custom_processes")
          expect(mayOnItem({ ...bare, admin_of_processes: reason.process_ids }, right, factsOf(item))).toBe(
            true,
          );
      }
    }),
    { numRuns: 3_000 },
  );
});
