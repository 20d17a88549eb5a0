import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { signIn } from "#testing/stand/company.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { endpointOf, examples, send } from "#testing/walks/examples.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";

const app = useTestApp();
let world: World;
beforeAll(async () => {
  world = await buildWorld(app());
});

const ofMoney = endpoints.filter(({ method, right }) => right === "subscription" && method !== "GET");
const calls = Object.entries(examples).flatMap(([key, make]) => {
  const endpoint = ofMoney.find(({ name }) => name === endpointOf(key));
  return endpoint ? [[key, endpoint, make] as const] : [];
});

describe("whoever looks at the application as the account holder", () => {
  test.each(calls)("does not call %s", async (_key, endpoint, make) => {
    const { company } = world;
    const holder = await world.as("entrepreneur");
    const admin = await company.person({ rights_name: ["master_admin"] });
    const example = await make(world, holder);
    const token = await signIn(app(), company.id, company.owner.id);
    await app().database.system((db) =>
      db.run(sql`
        update sessions set impersonator_id = ${admin.id} where instance_id = ${company.id}
          and token_hash = sha256(${token}::bytea)`),
    );
    const looking = createTestClient(app().origin, token);
    for (const status of ["new", "active"] as const) {
      await company.setStatus(status);
      expect(await send(looking, endpoint, example)).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
  });
});
