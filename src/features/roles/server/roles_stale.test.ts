import { useTestApp } from "#testing/stand/app.ts";
import { describeStaleSaves } from "#testing/walks/stale_saves.ts";
import { listRoles, storeRole, updateRole } from "../roles.contract.ts";

describeStaleSaves({
  app: useTestApp(),
  kind: "role",
  table: "roles",
  create: async ({ owner }, name) => (await owner.ok(storeRole, { body: { name } })).data,
  found: (company) => company.role(),
  list: async ({ id, owner }) =>
    (await owner.ok(listRoles, { params: { instance_id: String(id) } })).data.data,
  save: (person, id, body, headers = {}) =>
    person.call(updateRole, { params: { id: String(id) }, body, headers }),
});
