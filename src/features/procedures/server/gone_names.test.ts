import { deleteCategory } from "#features/categories/categories.contract.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { liveOf as liveProcess } from "#features/processes/server/processes.fixture.ts";
import { deleteRole } from "#features/roles/roles.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { deleteProcedure, type ProcedureBody } from "../procedures.contract.ts";
import { at, atId, draftOf, liveOf, publish, read, saved, stepsOf } from "./procedures.fixture.ts";

const app = useTestApp();

type Gone = { named: Partial<ProcedureBody>; go(): Promise<unknown> };

const kinds: Record<string, (company: TestCompany) => Promise<Gone>> = {
  "a role": async (company) => {
    const id = await company.role();
    return { named: { roles: [id] }, go: () => company.owner.ok(deleteRole, atId(id)) };
  },
  "a category": async (company) => {
    const id = await company.category();
    return { named: { categories: [id] }, go: () => company.owner.ok(deleteCategory, atId(id)) };
  },
  "a procedure that triggers it": async ({ owner }) => {
    const target = await liveOf(owner, { name: "Cauza" });
    const named = { triggers: [{ type: "procedure" as const, value: String(target.id) }] };
    return { named, go: () => owner.ok(deleteProcedure, at(target)) };
  },
  "a process that triggers it": async ({ owner }) => {
    const target = await liveProcess(owner, { name: "Cauza" });
    const named = { triggers: [{ type: "process" as const, value: String(target.id) }] };
    return { named, go: () => owner.ok(deleteProcess, at(target)) };
  },
};

describe.each(Object.entries(kinds))("once %s is deleted", (_name, make) => {
  test("a save of nothing, or of another manager alone, makes no version and nothing unpublished", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const manager = await company.person();
    const { named, go } = await make(company);
    const made = await liveOf(owner, named);
    await go();
    await saved(owner, made);
    const after = await saved(owner, made, { responsible_id: manager.id });
    expect(after).toMatchObject({
      responsible_id: manager.id,
      has_draft_changes: false,
      version: { number: 1 },
    });
  });

  test("what is changed besides is a version, and unpublished", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { named, go } = await make(company);
    const made = await liveOf(owner, named);
    await go();
    const after = await saved(owner, made, { steps: stepsOf("altfel") });
    expect(after).toMatchObject({ has_draft_changes: true, version: { number: 2 } });
  });

  test("a draft that differs by that alone has nothing unpublished any more", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { named, go } = await make(company);
    const made = await draftOf(owner);
    await publish(owner, made);
    expect(await saved(owner, made, named)).toMatchObject({ has_draft_changes: true });
    await go();
    expect(await read(owner, made)).toMatchObject({ has_draft_changes: false });
  });
});
