import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import { changedFields, differenceOf } from "../versions/compare.rules.ts";
import { type SentAs, sentAs } from "../fields/procedure_fields.rules.ts";
import {
  activateHistory,
  cloneProcedure,
  type FieldName,
  fieldNames,
  getHistory,
  listProcedures,
  type ProcedureBody,
  type VersionContent,
} from "../procedures.contract.ts";
import { at, atId, bodyFrom, draftOf, publish, read, saved, stepsOf } from "./procedures.fixture.ts";

const app = useTestApp();

type Values = { [Name in FieldName]: Required<ProcedureBody>[SentAs<Name>] };

/** Something in every field. */
async function valuesIn(company: TestCompany, manager: { id: number }): Promise<Values> {
  return {
    name: `Recepția ${manager.id}`,
    responsible: manager.id,
    roles: [await company.role()],
    // More of them than roles, so that one is not taken for the other by its id.
    categories: [await company.category(), await company.category()],
    triggers: [{ type: "event", value: `Sosește ${manager.id}` }],
    steps: stepsOf(`unu ${manager.id}`, "doi"),
  };
}

const sentOf = ({ responsible, ...others }: Values) => ({ ...others, responsible_id: responsible });

const changed = (before: VersionContent, after: VersionContent) => changedFields(differenceOf(before, after));

describe("every field", () => {
  test("is stored, kept by its version, copied and restored", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const bare = await read(owner, made, "draft");
    const first = await saved(owner, made, sentOf(await valuesIn(company, owner)));
    expect(changed(bare, first)).toEqual(fieldNames.filter((name) => name !== "responsible"));

    const other = await company.person({ rights_name: ["admin"] });
    const second = await saved(owner, made, sentOf(await valuesIn(company, other)));
    expect(changed(first, second)).toEqual(fieldNames);
    expect(changed(first, (await owner.ok(getHistory, atId(first.version.id))).data)).toEqual([]);
    expect(changed(second, (await owner.ok(getHistory, atId(second.version.id))).data)).toEqual([]);

    const { slug, id } = await owner.ok(cloneProcedure, at(made));
    const copy = await read(owner, { slug, id }, "draft");
    const bodies = ({ steps }: VersionContent) => steps.map(({ body }) => body);
    expect([changed(second, copy), bodies(copy)]).toEqual([["name", "steps"], bodies(second)]);

    const { data } = await owner.ok(activateHistory, atId(first.version.id));
    expect([changed(first, data), changed(second, data)]).toEqual([
      ["responsible"],
      fieldNames.filter((name) => name !== "responsible"),
    ]);
  });

  test("is what it was when it is saved as it was read", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner, sentOf(await valuesIn(company, owner)));
    const before = await read(owner, made, "draft");
    expect(changed(before, await saved(owner, made))).toEqual([]);
    expect(Object.keys(bodyFrom(before)).sort()).toEqual([...fieldNames.map(sentAs), "version_id"].sort());
  });

  test.each(fieldNames)(
    "%s that was changed waits for its publication, unless it is the manager",
    async (name) => {
      const company = await buildCompany(app());
      const { owner } = company;
      const made = await draftOf(owner);
      await publish(owner, made);
      const published = await read(owner, made, "live");
      const values = await valuesIn(company, await company.person({ rights_name: ["admin"] }));
      const draft = await saved(owner, made, { [sentAs(name)]: values[name] });
      const live = await read(owner, made, "live");
      const isWaiting = name !== "responsible";
      expect(changed(live, draft)).toEqual(isWaiting ? [name] : []);
      expect(changed(published, draft)).toEqual([name]);
      expect(changed(published, live)).toEqual(isWaiting ? [] : [name]);
      expect([draft.has_draft_changes, live.has_draft_changes]).toEqual([isWaiting, isWaiting]);
      const { data } = await owner.ok(listProcedures, { params: { instance_id: String(company.id) } });
      expect(data.data.map((row) => row.has_draft_changes)).toEqual([isWaiting]);
      await publish(owner, made);
      expect(changed(draft, await read(owner, made, "live"))).toEqual([]);
    },
  );
});
