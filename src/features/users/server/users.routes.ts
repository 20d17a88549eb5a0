import { holdLists } from "#features/items/server/listed.store.ts";
import { holdPeople } from "#features/subscription/server/subscriptions.store.ts";
import { endEmailConfirmations } from "#features/registration/server/registration.store.ts";
import { endEverySession, tellEnded } from "#features/session/server/end_sessions.ts";
import {
  endHandedLinks,
  endLinksHandedTo,
  endLinksOf,
  endImpersonationsBy,
  endPasswordResets,
} from "#features/session/server/session.store.ts";
import { may } from "#features/rights/rights.rules.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseOlderRow } from "#platform/server/stale.ts";
import { account, changeUserStatus, getAccount, storeUser, updateUser } from "../users.contract.ts";
import { keptRights, sameRights } from "../users.rules.ts";
import {
  demand,
  heldAccount,
  presentAccount,
  readAccount,
  refuseBeyond,
  refuseUnconfirmed,
  type Summary,
  summaryOf,
  target,
} from "./account_access.ts";
import {
  type AccountFacts,
  addAccount,
  changeAccount,
  changeStanding,
  findAccount,
} from "./accounts.store.ts";
import { handOverRoute } from "./hand_over.routes.ts";
import { impersonationRoutes } from "./impersonation.routes.ts";
import { invitationRoutes } from "./invitations.routes.ts";
import { noteInvitations, refuseInvitations, roomForPeople } from "./invitations.store.ts";
import { refuseTaken } from "./taken_addresses.ts";

export function userRoutes(services: Services & { onEvents(): void }): Route[] {
  return [
    serve(getAccount, async ({ db, actor, params }) => {
      const facts = await findAccount(db, params);
      if (!facts) throw notFound();
      if (facts.id !== actor.user_id && !may(actor, "manage_users")) throw new AppError("forbidden");
      return { data: presentAccount(actor, facts) };
    }),

    serve(storeUser, async ({ db, actor, body, journal }) => {
      const rights_name = keptRights(body.rights_name);
      refuseBeyond(actor, rights_name);
      await refuseUnconfirmed(db);
      // As whoever invites a list of people, who may take many slugs of one name at once.
      await holdPeople(db);
      await holdLists(db);
      await refuseInvitations(db, 1, "email");
      if ((await roomForPeople(db)) === 0) throw new AppError("limit_reached");
      const refused = await refuseTaken(services.limits, db, new Map([["email", body.email]]));
      if (refused) return refused;
      await noteInvitations(db, 1);
      const user_id = await addAccount(db, { ...body, rights_name }, actor.user_id);
      journal.audit({
        action: "user.created",
        ...target(user_id),
        after: summaryOf({ ...body, rights_name }),
      });
      journal.event("person.added", { user_id });
      journal.event("person.invited", { user_id });
      return { data: await readAccount(db, actor, user_id) };
    }),

    serve(updateUser, (call) => saveAccount(call, services)),

    serve(changeUserStatus, async ({ db, actor, params, body, journal }) => {
      const before = await heldAccount(db, params);
      // Said before what the caller may do: these two nobody archives, whatever they may do.
      if (before.is_entrepreneur || before.id === actor.user_id) throw new AppError("conflict");
      demand(actor, before, "change_status");
      const { status } = body;
      if (status !== before.status) {
        await changeStanding(db, before.id, status, actor.user_id);
        if (status === "archived") {
          await endEverySession(db, journal, before.id);
          await endLinksOf(db, before.id);
          await endEmailConfirmations(db, before.id);
        }
        journal.audit({
          action: status === "archived" ? "user.archived" : "user.activated",
          ...target(before.id),
          before: { status: before.status },
          after: { status },
        });
        journal.event("person.changed", { user_id: before.id });
      }
      return { data: { slug: before.slug, status } };
    }),

    ...invitationRoutes(services),
    handOverRoute,
    ...impersonationRoutes(services),
  ];
}

/** What a save makes of an account; the rights in the way they are kept. */
function changed(before: AccountFacts, body: Partial<Summary>): Summary {
  const after = summaryOf({ ...before, ...withoutUnsaid(body) });
  return sameRights(before.rights_name, after.rights_name)
    ? { ...after, rights_name: before.rights_name }
    : { ...after, rights_name: keptRights(after.rights_name) };
}

const withoutUnsaid = (body: Partial<Summary>): Partial<Summary> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** The fields in which two accounts differ. */
const differences = (before: Summary, after: Summary): (keyof Summary)[] =>
  (Object.keys(after) as (keyof Summary)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

const only = (fields: readonly (keyof Summary)[], of: Summary) =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));

async function saveAccount(
  { db, actor, params, body, journal, cookies }: Call<typeof updateUser>,
  { limits }: Pick<Services, "limits">,
) {
  const before = await heldAccount(db, params);
  demand(actor, before, "edit");
  const after = changed(before, body as Partial<Summary>);
  const fields = differences(summaryOf(before), after);
  const [isReaddressed, hasOtherRights] = [fields.includes("email"), fields.includes("rights_name")];
  if (isReaddressed) refuseReaddressing(actor, before);
  if (hasOtherRights) {
    demand(actor, before, "change_rights");
    refuseBeyond(actor, after.rights_name);
  }
  await refuseOlderRow(db, "users", account, presentAccount(actor, before), body.revision);
  if (fields.length === 0) return { data: presentAccount(actor, before) };
  const user_id = before.id;
  if (isReaddressed) {
    await holdPeople(db);
    const refused = await refuseTaken(limits, db, new Map([["email", after.email]]));
    if (refused) return refused;
  }
  await changeAccount(db, { id: user_id, ...after, isReaddressed }, actor.user_id);
  if (isReaddressed) await endLinks(db, user_id);
  if (hasOtherRights) {
    // Who loses the right to look through others' eyes does not go on with it; who keeps it may begin again.
    tellEnded(journal, await endImpersonationsBy(db, user_id));
    // Whoever was handed a way into the account reached it as it was.
    await endHandedLinks(db, user_id);
    await endLinksHandedTo(db, user_id);
    journal.event("rights.changed", { user_id });
  }
  if (user_id === actor.user_id && fields.includes("language"))
    cookies.setLanguage(body.language ?? before.language);
  journal.audit({
    action: "user.changed",
    ...target(user_id),
    before: only(fields, before),
    after: only(fields, after),
  });
  journal.event("person.changed", { user_id });
  return { data: await readAccount(db, actor, user_id) };
}

/** An address is a way into an account: nobody changes their own by a session alone, nor another's as somebody else. */
function refuseReaddressing(actor: Actor, { id }: AccountFacts): void {
  if (id === actor.user_id || actor.impersonator_id !== null) throw new AppError("forbidden");
}

/** Links that went to an address which is not the person's any more. */
async function endLinks(db: Db, user_id: number): Promise<void> {
  await endPasswordResets(db, db.instance_id, user_id);
  await endEmailConfirmations(db, user_id);
}
