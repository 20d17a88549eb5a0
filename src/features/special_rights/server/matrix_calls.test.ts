import fc from "fast-check";
import { listChecks } from "#features/checks/checks.contract.ts";
import { bodyOf, draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { getProcedure, storeProcedure, updateProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcessVersion, getProcess, updateProcess } from "#features/processes/processes.contract.ts";
import { storeProcessVersion } from "#features/processes/processes.contract.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { anyHolder, mayByMatrix, type MatrixItem } from "#features/rights/matrix.fixture.ts";
import { type RightsName, rightsNames } from "#features/rights/rights.rules.ts";
import { getUser } from "#features/session/session.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import { explainAccess, storeSpecialRight } from "../special_rights.contract.ts";
import { specialRightTypes, type Target } from "../special_rights.rules.ts";

const app = useTestApp();

type Drawn = {
  rights_name: string[];
  roles: boolean[];
  isOfProcess: boolean;
  reports: ("procedures" | "processes" | "users" | "improvements")[];
  isManager: boolean;
  carries: boolean[];
};

/** Somebody with drawn rights, given by calls, before a draft procedure and a draft process of their own. */
async function sceneOf(company: TestCompany, roles: number[], drawn: Drawn) {
  const { owner } = company;
  const names = rightsNames.filter((name): name is RightsName => drawn.rights_name.includes(name));
  const person = await company.person({ rights_name: names });
  const manager = drawn.isManager ? person : owner;
  const carried = roles.filter((_, n) => drawn.carries[n]);
  const procedure = await draftOf(owner, { responsible_id: manager.id, roles: carried });
  const process = await processes.draftOf(owner, { responsible_id: manager.id });
  const given: Record<(typeof specialRightTypes)[number], Target[]> = {
    procedures_admin: roles.filter((_, n) => drawn.roles[n]),
    processes_admin: drawn.isOfProcess ? [process.id] : [],
    reports_admin: drawn.reports,
  };
  for (const type of specialRightTypes)
    if (given[type].length > 0)
      await owner.ok(storeSpecialRight, { body: { type, user_id: person.id, targets: given[type] } });
  const holder = {
    user_id: person.id,
    is_entrepreneur: false,
    rights_name: names,
    admin_of_roles: given.procedures_admin as number[],
    admin_of_processes: given.processes_admin as number[],
    admin_of_reports: drawn.reports,
  };
  return { person, manager, carried, procedure, process, holder };
}

test("calls do what the matrix says of people with any rights, and the explanation says the same", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const roles = [await company.role(), await company.role()];
  const both = fc.tuple(fc.boolean(), fc.boolean());
  const aPerson = fc.record({
    rights_name: fc.subarray(["admin", "user", "procedure_role_admin", "process_admin", "auditor"], {
      maxLength: 2,
    }),
    roles: both,
    isOfProcess: fc.boolean(),
    reports: anyHolder({ user_id: 1, roles: [], processes: [] }).map((holder) => holder.admin_of_reports),
    isManager: fc.boolean(),
    carries: both,
  });
  await fc.assert(
    fc.asyncProperty(aPerson, async (drawn) => {
      const { person, manager, carried, procedure, process, holder } = await sceneOf(company, roles, drawn);
      const items: Record<"procedure" | "process", MatrixItem> = {
        procedure: { kind: "procedure", id: procedure.id, manager: manager.id, roles: carried },
        process: { kind: "process", id: process.id, manager: manager.id, roles: [] },
      };
      const isTaken = async (call: Promise<{ status: number }>) => {
        const { status } = await call;
        expect([200, 201, 204, 403, 404]).toContain(status);
        return status < 300;
      };
      const at = { params: { slug: process.slug } };
      const ofProcess = (await owner.ok(getProcess, at)).data;
      const version = await owner.ok(storeProcessVersion, {
        body: { name: "v2", process_id: process.id, version_id: ofProcess.version_id },
      });
      const done = {
        readProcedure: await isTaken(person.call(getProcedure, { params: { slug: procedure.slug } })),
        readProcess: await isTaken(person.call(getProcess, at)),
        editProcedure: await isTaken(
          person.call(updateProcedure, {
            params: { slug: procedure.slug },
            body: bodyOf(manager, { roles: carried }),
          }),
        ),
        editProcess: await isTaken(person.call(updateProcess, { ...at, body: processes.bodyOf(manager) })),
        deleteVersion: await isTaken(
          person.call(deleteProcessVersion, { params: { id: String(version.id) } }),
        ),
        create: await isTaken(person.call(storeProcedure, { body: bodyOf(owner) })),
        readChecks: await isTaken(person.call(listChecks, { params: { user_slug: owner.slug } })),
      };
      const may = (act: Parameters<typeof mayByMatrix>[1], kind: keyof typeof items) =>
        mayByMatrix(holder, act, items[kind]);
      expect(done).toEqual({
        readProcedure: may("read_draft", "procedure"),
        readProcess: may("read_draft", "process"),
        editProcedure: may("edit", "procedure"),
        editProcess: may("edit", "process"),
        deleteVersion: may("delete_version", "process"),
        create: may("create", "process"),
        readChecks: may("report_procedures", "process") || may("report_users", "process"),
      });
      const told = (await person.ok(getUser)).data.rights;
      expect(told.reports).toEqual(
        (["procedures", "processes", "users", "improvements"] as const).filter((name) =>
          may(`report_${name}`, "process"),
        ),
      );
      expect([told.create_items, told.manage_rights]).toEqual([done.create, may("manage", "process")]);
      const explained = await explanationsOf(owner, person, { procedure, process });
      expect(explained).toMatchObject({
        read_procedure_draft: done.readProcedure,
        read_process_draft: done.readProcess,
        edit_procedure: done.editProcedure,
        edit_process: done.editProcess,
        create_items: done.create,
      });
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

async function explanationsOf(
  owner: TestPerson,
  person: TestPerson,
  { procedure, process }: Record<"procedure" | "process", { id: number }>,
) {
  const user_id = String(person.id);
  const about = [{}, { procedure_id: String(procedure.id) }, { process_id: String(process.id) }];
  const answers: Record<string, boolean> = {};
  for (const query of about) {
    const { data } = await owner.ok(explainAccess, { query: { user_id, ...query } });
    for (const { right, answer } of data.rights) if (answer !== "item") answers[right] = answer === "yes";
  }
  return answers;
}
