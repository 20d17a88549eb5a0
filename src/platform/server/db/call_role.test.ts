import { randomBytes } from "node:crypto";
import { createTestDatabase, execute } from "#testing/stand/database.ts";
import { beforeAll, expect, inject, it } from "vitest";
import { callRole, checkCallRole } from "./call_role.ts";

let url = "";
beforeAll(async () => {
  const own = await createTestDatabase(inject("postgres"));
  url = own.url;
  return own.drop;
});

/** Makes a role that is not in any other, for as long as the work takes. */
async function withRole(work: (role: string, url: string) => Promise<void>): Promise<void> {
  const role = `stranger_${randomBytes(6).toString("hex")}`;
  await execute(url, `create role ${role} login password '${role}'`);
  const as = new URL(url);
  as.username = role;
  as.password = role;
  try {
    await work(role, as.href);
  } finally {
    await execute(url, `drop role ${role}`);
  }
}

it("a database as the migrations leave it is taken", async () => {
  await checkCallRole(url);
});

it("one without the role of calls is refused", async () => {
  await expect(checkCallRole(url, "procedo_nowhere")).rejects.toThrow("The role procedo_nowhere is missing");
});

it("one whose owner was not granted the role is refused", async () => {
  await withRole(async (_role, as) => {
    await expect(checkCallRole(as)).rejects.toThrow(`${callRole} was not granted to that of DATABASE_URL`);
  });
});

it("one whose owner has made the role, and was not granted it, is refused", async () => {
  await withRole(async (maker, as) => {
    await execute(url, `alter role ${maker} createrole`);
    const made = `${maker}_made`;
    await execute(as, `create role ${made} nologin`);
    try {
      await expect(checkCallRole(as, made)).rejects.toThrow(
        `${made} was not granted to that of DATABASE_URL`,
      );
    } finally {
      await execute(as, `drop role ${made}`);
    }
  });
});

it.each([
  ["rights", ""],
  ["grants", "create policy calls on users to"],
])("one that was restored without the role's %s is refused", async (_what, policy) => {
  await withRole(async (role) => {
    if (policy !== "") await execute(url, `${policy} ${role}`);
    try {
      await expect(checkCallRole(url, role)).rejects.toThrow(
        `restored without the rights of the role ${role}`,
      );
    } finally {
      await execute(url, "drop policy if exists calls on users");
    }
  });
});
