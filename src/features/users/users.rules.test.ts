import { describe, expect, it } from "vitest";
import { noCustomRights, type RightsName } from "#features/rights/rights.rules.ts";
import {
  invitationsLeft,
  keptRights,
  mayGive,
  mostInvitations,
  mostInvited,
  rightsOnAccount,
  sameRights,
  waitsFor,
} from "./users.rules.ts";

const acting = (
  rights_name: RightsName[],
  more: { is_entrepreneur?: boolean; impersonator_id?: number } = {},
) => ({
  user_id: 1,
  rights_name,
  is_entrepreneur: more.is_entrepreneur ?? false,
  impersonator_id: more.impersonator_id ?? null,
  ...noCustomRights,
});
const account = (rights_name: RightsName[] = [], more: object = {}) => ({
  id: 2,
  rights_name,
  is_entrepreneur: false,
  status: "active" as const,
  is_joined: true,
  ...more,
});
const given = (actor: ReturnType<typeof acting>, of: ReturnType<typeof account>) =>
  Object.entries(rightsOnAccount(actor, of)).flatMap(([right, has]) => (has ? [right] : []));

describe("rights by name", () => {
  it("are kept each once and in one order; a plain user is who has nothing else", () => {
    expect(keptRights(["user", "auditor", "admin", "auditor"])).toEqual(["admin", "auditor"]);
    for (const none of [[], ["user"], ["root"]]) expect(keptRights(none)).toEqual(["user"]);
    expect(sameRights(["user", "admin"], ["admin"])).toBe(true);
    expect(sameRights([], ["auditor"])).toBe(false);
  });

  it("are given only up to one's own, and only by who may give any", () => {
    const table = (["master_admin", "admin", "auditor", "user"] as const).map((name) =>
      (["master_admin", "admin", "auditor", "user"] as const).map((wanted) =>
        mayGive(acting([name]), [wanted]),
      ),
    );
    expect(table).toEqual([
      [true, true, true, true],
      [false, true, true, true],
      [false, false, false, false],
      [false, false, false, false],
    ]);
    expect(mayGive(acting([], { is_entrepreneur: true }), ["master_admin"])).toBe(true);
  });
});

describe("what somebody may do with an account", () => {
  const all = ["edit", "change_rights", "change_status", "reset_link", "hand_over"];

  it("goes by who reaches whom", () => {
    expect(given(acting(["admin"]), account())).toEqual(all);
    expect(given(acting(["admin"]), account(["master_admin"]))).toEqual([]);
    expect(given(acting(["auditor"]), account())).toEqual([]);
    expect(given(acting(["master_admin"]), account(["master_admin"]))).toEqual([
      "edit",
      "change_rights",
      "change_status",
      "reset_link",
      "impersonate",
      "hand_over",
    ]);
    expect(given(acting(["master_admin"]), account([], { is_entrepreneur: true }))).toEqual([]);
  });

  it("is little with one's own, and with the entrepreneur's, whoever asks", () => {
    expect(given(acting(["admin"]), account(["admin"], { id: 1 }))).toEqual([
      "edit",
      "reset_link",
      "hand_over",
    ]);
    expect(given(acting([]), account([], { id: 1 }))).toEqual(["edit"]);
    const entrepreneur = acting([], { is_entrepreneur: true });
    expect(given(entrepreneur, account([], { id: 1, is_entrepreneur: true }))).toEqual([
      "edit",
      "reset_link",
      "hand_over",
    ]);
  });

  it("inviting is for who has not come, and nothing leads in of who is archived", () => {
    expect(given(acting(["admin"]), account([], { is_joined: false }))).toContain("invite");
    const archived = account([], { is_joined: false, status: "archived" });
    expect(given(acting(["master_admin"]), archived)).toEqual([
      "edit",
      "change_rights",
      "change_status",
      "hand_over",
    ]);
  });

  it("through another's eyes is only to edit", () => {
    expect(given(acting(["master_admin"], { impersonator_id: 9 }), account())).toEqual(["edit"]);
    const looking = acting(["master_admin"], { impersonator_id: 9 });
    expect(given(looking, { ...account(), id: looking.user_id })).toEqual([]);
  });
});

describe("invitations in 24 hours", () => {
  const sent = [30, 60, 10].map((people, index) => ({
    people,
    over_at: `at ${index}`,
    over_in_seconds: index * 60,
  }));

  it("may be two hundred and those that the plan has room for", () => {
    expect(mostInvitations(10)).toBe(210);
    expect(mostInvitations(null)).toBe(200 + mostInvited);
    expect(mostInvitations(1_000_000)).toBe(200 + mostInvited);
  });

  it("are what is left of that, and never less than none", () => {
    expect([invitationsLeft(sent, 120), invitationsLeft(sent, 100), invitationsLeft(sent, 40)]).toEqual([
      20, 0, 0,
    ]);
  });

  it.each([
    [120, 20, undefined],
    [120, 21, "at 0"],
    [120, 50, "at 0"],
    [120, 51, "at 1"],
    [120, 111, "at 2"],
    [120, 121, undefined],
    [40, 1, "at 1"],
    [40, 40, "at 2"],
  ])("of %i at most, %i more wait for the one that frees them", (most, wanted, until) => {
    expect(waitsFor(sent, most, wanted)?.over_at).toBe(until);
  });
});
