import { may, noCustomRights, reaches, type RightsName, rightsNames } from "#features/rights/rights.rules.ts";
import type { RightsHolder } from "#platform/rights_holder.ts";

/** People that one list may invite. */
export const mostInvited = 1_000;

/** Invitations that any company may mail in 24 hours, beside one for each person that its plan has room for. */
export const invitationsPerDay = 200;

/** All that a company may mail in 24 hours; a plan without a number of people counts as one list of them. */
export const mostInvitations = (max_users: number | null): number =>
  invitationsPerDay + Math.min(max_users ?? mostInvited, mostInvited);

/** Invitations that were mailed within the last 24 hours, and when they stop counting. */
export type SentInvitations = { people: number; over_at: string; over_in_seconds: number };

/** How many more may be mailed now. */
export const invitationsLeft = (sent: readonly SentInvitations[], most: number): number =>
  Math.max(0, most - sumOf(sent));

const sumOf = (sent: readonly SentInvitations[]) => sent.reduce((sum, { people }) => sum + people, 0);

/**
 * Of those that were sent, oldest first, the last that has to stop counting before so many more may be mailed; undefined
 * when they may be now, or never at once.
 */
export function waitsFor(
  sent: readonly SentInvitations[],
  most: number,
  wanted: number,
): SentInvitations | undefined {
  if (wanted > most) return undefined;
  // More may have been sent than may be now, where the plan has become smaller.
  let missing = sumOf(sent) + wanted - most;
  if (missing <= 0) return undefined;
  return sent.find(({ people }) => {
    missing -= people;
    return missing <= 0;
  });
}

/** For how many days an invitation can be followed. */
export const invitationDays = 7;

/** For how many minutes somebody may look through another's eyes. */
export const impersonationMinutes = 60;

/** Names of rights as they are kept: each once, in one order. A plain user is what everybody is who has nothing else. */
export function keptRights(names: readonly string[]): RightsName[] {
  const kept = rightsNames.filter((name) => name !== "user" && names.includes(name));
  return kept.length > 0 ? kept : ["user"];
}

export const sameRights = (one: readonly string[], other: readonly string[]): boolean =>
  keptRights(one).join() === keptRights(other).join();

type Standing = { rights_name: readonly string[]; is_entrepreneur: boolean };

/** What an account's rights are held by: custom rights decide nothing between people. */
const holderOf = ({ rights_name, is_entrepreneur }: Standing, user_id: number): RightsHolder => ({
  user_id,
  rights_name,
  is_entrepreneur,
  ...noCustomRights,
});

/** True when a person may give these rights by name: nobody gives more than they have. */
export const mayGive = (actor: RightsHolder, rights_name: readonly string[]): boolean =>
  may(actor, "manage_rights") && reaches(actor, holderOf({ rights_name, is_entrepreneur: false }, 0));

/** Who acts: somebody who looks through another's eyes has the rights of the other and not what is done in person. */
type Acting = RightsHolder & { impersonator_id: number | null };

type Facts = Standing & { id: number; status: "active" | "archived"; is_joined: boolean };

/** What a person may do with an account. */
export function rightsOnAccount(actor: Acting, account: Facts) {
  const isSelf = account.id === actor.user_id;
  const isReached = reaches(actor, holderOf(account, account.id));
  const manages = may(actor, "manage_users") && isReached;
  const isInPerson = actor.impersonator_id === null;
  const isOther = isInPerson && !isSelf;
  return {
    // Whom one looks as is not oneself.
    edit: isSelf ? isInPerson : manages,
    change_rights: isOther && manages && may(actor, "manage_rights") && !account.is_entrepreneur,
    change_status: isOther && manages && !account.is_entrepreneur,
    invite: isOther && manages && account.status === "active" && !account.is_joined,
    reset_link: isInPerson && isReached && may(actor, "create_reset_link") && account.status === "active",
    impersonate: isOther && isReached && may(actor, "impersonate") && account.status === "active",
    hand_over: isInPerson && manages,
  };
}
