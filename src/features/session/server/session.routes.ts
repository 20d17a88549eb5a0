import { AppError, invalidField, invariant } from "#platform/errors.ts";
import { type BodyIn, shareOf } from "#platform/endpoint.ts";
import { networkOf } from "#platform/server/network.ts";
import { type Billing, stateHere, statusOf } from "#features/company/company_state.rules.ts";
import { answerOf, may, reportsOf } from "#features/rights/rights.rules.ts";
import { againAfterDeadlock } from "#platform/server/db/after_deadlock.ts";
import type { Database, Db } from "#platform/server/db/database.ts";
import { addSystemEvent, createJournal, publicOrigin, writeAudit } from "#platform/server/journal.ts";
import type { Limits } from "#platform/server/limits/limits.ts";
import type { Refusals } from "#platform/server/refusals.ts";
import { hashPassword, verifyPassword } from "#platform/server/passwords.ts";
import { type PublicCall, type Route, serve, servePublic } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { type Actor, createToken, hashToken } from "#platform/server/session.ts";
import type * as contract from "../session.contract.ts";
import {
  checkPasswordLink,
  getSession,
  getUser,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  type User,
  updateProfile,
  userApplications,
} from "../session.contract.ts";
import { sessionSeconds } from "../session.rules.ts";
import { linkForAdministrator } from "./admin_link.ts";
import { chatProofs } from "./chat_proofs.ts";
import { isCommonPassword } from "./common_passwords.ts";
import { endEverySession, tellEnded } from "./end_sessions.ts";
import { passwordFailures, triedFrom } from "./password_failures.ts";
import {
  endLinksOf,
  endSession,
  endSessionWhole,
  findCredentials,
  findPasswordReset,
  findUser,
  lockOwnFields,
  noteSystemEvent,
  type OwnFields,
  setOwnFields,
  setPassword,
  startSession,
  stateOfPasswordLink,
  takePasswordReset,
} from "./session.store.ts";

export type SessionPorts = {
  database: Database;
  limits: Limits;
  refusals: Refusals;
  app_url: string;
  /** Addresses of the sibling applications; one without an address is not active. */
  siblings: { organigram: string | null; objectives: string | null; courses: string | null };
  onEvents(): void;
} & Pick<Services, "legal" | "webinars"> &
  PresentPorts;

/** What it takes to present a person. */
export type PresentPorts = Billing & Pick<Services, "chat">;

const perMinute = { max: 5, seconds: 60 };
const forgotPerHour = { max: 3, seconds: 3600 };
const target = (target_id: number) => ({ target_type: "user", target_id });

export function sessionRoutes(ports: SessionPorts): Route[] {
  const applications = [
    { application: { name: "Proceduri" as const }, is_active: true, url: null },
    sibling("Organigrama", ports.siblings.organigram),
    sibling("Obiective", ports.siblings.objectives),
    sibling("Cursuri", ports.siblings.courses),
  ];
  const { legal, webinars, chat } = ports;
  const help = {
    support_email: legal.support_email,
    ...webinars,
    chat: chat && { src: chat.src, id: chat.id },
  };
  return [
    servePublic(login, async ({ body, request, cookies }) => {
      const account = `login:account:${triedFrom(request, body.email)}`;
      const failures = passwordFailures(ports.limits, request, body.email);
      await failures.check();
      await ports.limits.hit(`login:address:${networkOf(request.ip)}`, perMinute.max * 4, perMinute.seconds);
      await ports.limits.hit(account, perMinute.max, perMinute.seconds);
      // Behind these two: what they refuse does not use up what all networks have.
      await failures.begin();
      const found = await ports.database.anonymous((db) => findCredentials(db, body.email));
      const isRight = await verifyPassword(body.password, found?.password_hash);
      if (!found || !isRight || found.status !== "active") {
        await failures.count();
        await noteFailure(ports, found?.instance_id, found?.user_id, request);
        throw new AppError("bad_credentials");
      }
      await failures.forget();
      return signIn(ports, found, { request, cookies });
    }),

    serve(getUser, async ({ db, actor }) => ({ data: await presentUser(db, actor, ports) })),

    servePublic(logout, async ({ request, cookies }) => {
      cookies.setSession(null);
      if (request.token) await endQuietly(ports, request.token, request);
    }),

    servePublic(requestPasswordReset, async ({ body, request }) => {
      if (body.index_reset) return { data: await linkForAdministrator(ports, body.email, request) };
      await ports.limits.hit(
        `forgot:address:${networkOf(request.ip)}`,
        forgotPerHour.max * 10,
        forgotPerHour.seconds,
      );
      await ports.limits.hit(`forgot:account:${body.email}`, forgotPerHour.max, forgotPerHour.seconds);
      // Whether the address is known is found out by the mail's own work, so that the answer takes as long either way.
      await ports.database.anonymous((db) =>
        addSystemEvent(db, { type: "password_reset.requested", payload: { email: body.email } }, request.id),
      );
      ports.onEvents();
      return { data: null };
    }),

    servePublic(resetPassword, async ({ params, body, request, cookies }) => {
      if (await isCommonPassword(body.password)) throw invalidField("password", "password_common");
      const hash = hashToken(params.token);
      const reset = await ports.database.anonymous((db) => findPasswordReset(db, hash));
      if (!reset) throw new AppError("link_expired");
      const password_hash = await hashPassword(body.password);
      const { user_id } = reset;
      const setting = async (db: Db) => {
        const link = await takePasswordReset(db, reset);
        if (!link) throw new AppError("link_expired");
        const person = await setPassword(db, { user_id, password_hash, ...link });
        const journal = createJournal(publicOrigin(request, user_id));
        await endEverySession(db, journal, user_id);
        // Whoever knew the password before may have been handed ways into others' accounts.
        await endLinksOf(db, user_id);
        journal.audit({ action: "password.reset", ...target(user_id) });
        if (person.has_joined) {
          journal.audit({ action: "user.joined", ...target(user_id) });
          journal.event("person.changed", { user_id });
        }
        if (person.has_confirmed) {
          journal.audit({ action: "email.confirmed", ...target(user_id) });
          journal.event("email.confirmed", { user_id });
        }
        journal.write(db);
        return person.email;
      };
      const email = await againAfterDeadlock(() => ports.database.tenant(reset.instance_id, setting));
      ports.onEvents();
      // Who forgot the password tried it often; the new one starts from none.
      await passwordFailures(ports.limits, request, email).forget();
      cookies.setSession(null);
      return { data: null };
    }),

    servePublic(checkPasswordLink, async ({ body, request }) => {
      await ports.limits.hit(`link:address:${networkOf(request.ip)}`, perMinute.max * 4, perMinute.seconds);
      const state = await ports.database.anonymous((db) => stateOfPasswordLink(db, hashToken(body.token)));
      return { data: { state } };
    }),

    serve(updateProfile, async ({ db, actor, body, journal, cookies }) => {
      const before = await lockOwnFields(db, actor.user_id);
      const after = { ...before, ...definedOf(body) };
      const changed = changedFields.filter((field) => before[field] !== after[field]);
      if (changed.length > 0) {
        await setOwnFields(db, actor.user_id, after);
        const only = (fields: OwnFields) =>
          Object.fromEntries(changed.map((field) => [field, fields[field]]));
        journal.audit({
          action: "profile.changed",
          target_type: "user",
          target_id: actor.user_id,
          before: only(before),
          after: only(after),
        });
        if (changed.some((field) => field !== "language"))
          journal.event("person.changed", { user_id: actor.user_id });
      }
      if (body.language) cookies.setLanguage(body.language);
      return { data: await presentUser(db, actor, ports) };
    }),

    serve(userApplications, async () => ({ data: applications })),

    servePublic(getSession, async ({ request }) => {
      if (request.token === null) return { data: null };
      return ports.database.reading(hashToken(request.token), async (db, actor) => {
        if (!db || !actor) return { data: null };
        ports.limits.take(actor, shareOf(getSession), 1);
        return { data: { user: await presentUser(db, actor, ports), applications, help } };
      });
    }),
  ];
}

const changedFields = ["first_name", "last_name", "language"] as const;

const definedOf = (body: BodyIn<typeof updateProfile>): Partial<OwnFields> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

const sibling = (name: "Organigrama" | "Obiective" | "Cursuri", url: string | null) => ({
  application: { name },
  is_active: url !== null,
  url,
});

/**
 * Begins a session of somebody who has shown who they are, and tells the browser of it. The token that it came with is
 * worth nothing from here on.
 */
export async function signIn(
  ports: Pick<SessionPorts, "database" | "onEvents"> & PresentPorts,
  person: { instance_id: number; user_id: number; password_hash: string },
  { request, cookies }: Pick<PublicCall<typeof contract.login>, "request" | "cookies">,
) {
  const { token, hash } = createToken();
  const user = await ports.database.tenant(person.instance_id, async (db) => {
    const { user_id, password_hash } = person;
    const { user_agent, ip } = request;
    const session = { user_id, password_hash, token_hash: hash, seconds: sessionSeconds, user_agent, ip };
    // Changed, or its person archived, while it was looked at: what that has ended does not begin anew.
    if (!(await startSession(db, session))) throw new AppError("bad_credentials");
    writeAudit(db, publicOrigin(request, person.user_id), [
      { action: "session.started", target_type: "user", target_id: person.user_id },
    ]);
    return presentUser(db, { ...person, impersonator_id: null }, ports);
  });
  if (request.token) await endQuietly(ports, request.token, request);
  cookies.setSession(token);
  cookies.setLanguage(user.language);
  return { access_token: token, token_type: "bearer" as const, expires_in: sessionSeconds, data: user };
}

/** The signed-in person as the client reads it: what the person may do is decided here and only read there. */
export async function presentUser(
  db: Db,
  who: Pick<Actor, "user_id" | "impersonator_id">,
  { chat, ...billing }: PresentPorts,
): Promise<User> {
  const facts = await findUser(db, who);
  invariant(facts, "a session belongs to a user");
  const holder = { ...facts, user_id: who.user_id };
  const state = stateHere(facts.instance, billing);
  const status = statusOf(state);
  return {
    ...facts,
    is_active: facts.status === "active",
    instance: { ...facts.instance, status, state },
    rights: {
      instance: status,
      admins_instance_crud: may(holder, "company_settings"),
      admins_crud: may(holder, "delete_version"),
      create_items: may(holder, "create_items"),
      manage_categories: may(holder, "manage_categories"),
      manage_roles: may(holder, "manage_roles"),
      restore_deleted: answerOf(holder, "restore_deleted") !== "no",
      all_reports: may(holder, "read_reports"),
      reports: reportsOf(holder),
      manage_users: may(holder, "manage_users"),
      manage_rights: may(holder, "manage_rights"),
      impersonate: may(holder, "impersonate"),
      read_audit: may(holder, "read_audit"),
      organigram_settings: may(holder, "organigram_settings"),
    },
    master_instance_id: facts.instance.id,
    has_payments: billing.has_payments,
    // Whoever acts for somebody else has no business in what that person wrote to the helpers.
    ...chatProofs(facts, who.impersonator_id === null ? chat : null),
  };
}

async function noteFailure(
  { database, refusals }: Pick<SessionPorts, "database" | "refusals">,
  instance_id: number | undefined,
  user_id: number | undefined,
  request: { id: string; ip: string },
): Promise<void> {
  if (instance_id === undefined || user_id === undefined) {
    const note = { action: "session.refused", details: {}, request_id: request.id, ip: request.ip };
    await database.anonymous((db) => noteSystemEvent(db, note));
    return;
  }
  const refusal = { action: "session.refused", target_type: "user", target_id: user_id };
  await refusals.note(instance_id, publicOrigin(request, null), refusal);
}

/** Ends the session of a token, if it has one, and tells so: what the token opened is to be closed. */
async function endQuietly(
  { database, onEvents }: Pick<SessionPorts, "database" | "onEvents">,
  token: string,
  request: { id: string; ip: string },
): Promise<void> {
  const hash = hashToken(token);
  const isKnown = await database.session<boolean>(hash, async (db, actor) => {
    if (!db || !actor) return false;
    // Who signs out while they look through another's eyes is out: nobody holds the token of the session behind it.
    const ended = await endSessionWhole(db, actor.session_id);
    if (ended.length === 0) return true;
    const { user_id, impersonator_id } = actor;
    const journal = createJournal({ ...publicOrigin(request, user_id), impersonator_id });
    journal.audit({ action: "session.ended", target_type: "user", target_id: user_id });
    tellEnded(journal, ended);
    return journal.write(db);
  });
  // Of an archived person, say: it opens nothing now and shall open nothing later.
  if (!isKnown) await database.anonymous((db) => endSession(db, hash));
  else onEvents();
}
