import { AppError, invalidField, invariant, notFound } from "#platform/errors.ts";
import { shareOf } from "#platform/endpoint.ts";
import { networkOf } from "#platform/server/network.ts";
import { answerOf, may, rightsTable } from "#features/rights/rights.rules.ts";
import type { Database, Db } from "#platform/server/db/database.ts";
import { addSystemEvent, createJournal, type Origin, writeAudit } from "#platform/server/journal.ts";
import type { Limits } from "#platform/server/limits/limits.ts";
import type { Refusals } from "#platform/server/refusals.ts";
import { hashPassword, verifyPassword } from "#platform/server/passwords.ts";
import { type PublicCall, type Route, serve, servePublic } from "#platform/server/serve.ts";
import { type Actor, createToken, hashToken } from "#platform/server/session.ts";
import type * as contract from "../session.contract.ts";
import {
  getSession,
  getUser,
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  setLanguage,
  type User,
  userApplications,
} from "../session.contract.ts";
import { resetMinutes, sessionSeconds } from "../session.rules.ts";
import { isCommonPassword } from "./common_passwords.ts";
import {
  addPasswordReset,
  endPasswordResets,
  endSession,
  endSessionsOf,
  findActiveByEmail,
  findCredentials,
  findPasswordReset,
  findUser,
  noteSystemEvent,
  setPassword,
  setUserLanguage,
  startSession,
  usePasswordReset,
} from "./session.store.ts";

export type SessionPorts = {
  database: Database;
  limits: Limits;
  refusals: Refusals;
  app_url: string;
  /** Addresses of the sibling applications; one without an address is not active. */
  siblings: { organigram: string | null; objectives: string | null; courses: string | null };
  onEvents(): void;
};

const perMinute = { max: 5, seconds: 60 };
const failuresPerAccount = { max: 10, seconds: 15 * 60 };
const failuresOf = (email: string) => `login:failures:${email}`;
const forgotPerHour = { max: 3, seconds: 3600 };

export function sessionRoutes(ports: SessionPorts): Route[] {
  const applications = [
    { application: { name: "Proceduri" as const }, is_active: true, url: null },
    sibling("Organigrama", ports.siblings.organigram),
    sibling("Obiective", ports.siblings.objectives),
    sibling("Cursuri", ports.siblings.courses),
  ];
  return [
    servePublic(login, async ({ body, request, cookies }) => {
      const account = `login:account:${body.email}`;
      const failures = failuresOf(body.email);
      await ports.limits.check(failures, failuresPerAccount.max);
      await ports.limits.hit(`login:address:${networkOf(request.ip)}`, perMinute.max * 4, perMinute.seconds);
      await ports.limits.hit(account, perMinute.max, perMinute.seconds);
      const found = await ports.database.anonymous((db) => findCredentials(db, body.email));
      const isRight = await verifyPassword(body.password, found?.password_hash);
      if (!found || !isRight || found.status !== "active") {
        await ports.limits.count(failures, failuresPerAccount.seconds);
        await noteFailure(ports, found?.instance_id, found?.user_id, request);
        throw new AppError("bad_credentials");
      }
      await ports.limits.forget(failures);
      const { token, hash } = createToken();
      const user = await ports.database.tenant(found.instance_id, async (db) => {
        await startSession(db, {
          user_id: found.user_id,
          token_hash: hash,
          seconds: sessionSeconds,
          user_agent: request.user_agent,
          impersonator_id: null,
        });
        writeAudit(db, originOf(request, found.user_id), [
          { action: "session.started", target_type: "user", target_id: found.user_id },
        ]);
        return presentUser(db, found.user_id);
      });
      // The token a browser came with is worth nothing from here on.
      if (request.token) await endQuietly(ports, request.token, request);
      cookies.setSession(token);
      cookies.setLanguage(user.language);
      return { access_token: token, token_type: "bearer" as const, expires_in: sessionSeconds, data: user };
    }),

    serve(getUser, async ({ db, actor }) => ({ data: await presentUser(db, actor.user_id) })),

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
      const email = await ports.database.tenant(reset.instance_id, async (db) => {
        if (!(await usePasswordReset(db, reset.reset_id))) throw new AppError("link_expired");
        const address = await setPassword(db, reset.user_id, password_hash);
        await endSessionsOf(db, reset.user_id);
        await endPasswordResets(db, db.instance_id, reset.user_id);
        const journal = createJournal(originOf(request, reset.user_id));
        journal.audit({ action: "password.reset", target_type: "user", target_id: reset.user_id });
        journal.event("session.ended", { user_id: reset.user_id, session_id: null });
        journal.write(db);
        return address;
      });
      ports.onEvents();
      // Who forgot the password tried it often; the new one starts from none.
      await ports.limits.forget(failuresOf(email));
      cookies.setSession(null);
      return { data: null };
    }),

    serve(setLanguage, async ({ db, actor, body, cookies }) => {
      await setUserLanguage(db, actor.user_id, body.language);
      cookies.setLanguage(body.language);
      return { data: await presentUser(db, actor.user_id) };
    }),

    serve(userApplications, async () => ({ data: applications })),

    servePublic(getSession, async ({ request }) => {
      if (request.token === null) return { data: null };
      return ports.database.reading(hashToken(request.token), async (db, actor) => {
        if (!db || !actor) return { data: null };
        ports.limits.take(actor, shareOf(getSession), 1);
        return { data: { user: await presentUser(db, actor.user_id), applications } };
      });
    }),
  ];
}

const sibling = (name: "Organigrama" | "Obiective" | "Cursuri", url: string | null) => ({
  application: { name },
  is_active: url !== null,
  url,
});

const originOf = (request: { id: string; ip: string }, actor_id: number | null) => ({
  request_id: request.id,
  ip: request.ip,
  actor_id,
  impersonator_id: null,
});

/** The signed-in person as the client reads it: what the person may do is decided here and only read there. */
export async function presentUser(db: Db, user_id: number): Promise<User> {
  const facts = await findUser(db, user_id);
  invariant(facts, "a session belongs to a user");
  const holder = { ...facts, user_id };
  return {
    ...facts,
    is_active: facts.status === "active",
    rights: {
      instance: facts.instance.status,
      admins_instance_crud: may(holder, "company_settings"),
      admins_crud: may(holder, "delete_version"),
      create_items: may(holder, "create_items"),
      manage_categories: may(holder, "manage_categories"),
      manage_roles: may(holder, "manage_roles"),
      restore_deleted: answerOf(holder, "restore_deleted") !== "no",
      all_reports: may(holder, "all_reports"),
    },
    master_instance_id: facts.instance.id,
    chat_token: null,
    chat_hash: null,
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
  await refusals.note(instance_id, originOf(request, null), refusal);
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
    if (!(await endSession(db, hash))) return true;
    const { user_id, session_id, impersonator_id } = actor;
    const journal = createJournal({ ...originOf(request, user_id), impersonator_id });
    journal.audit({ action: "session.ended", target_type: "user", target_id: user_id });
    journal.event("session.ended", { user_id, session_id });
    return journal.write(db);
  });
  // Of an archived person, say: it opens nothing now and shall open nothing later.
  if (!isKnown) await database.anonymous((db) => endSession(db, hash));
  else onEvents();
}

/** Rights that lie outside the order of ranks: the entrepreneur lacks them and still stands above who has them. */
const besideRank: readonly string[] = ["impersonate", "organigram_settings"];

/** Nobody makes a link for somebody who may do more: the link would be a way to become that person. */
function reaches(
  actor: Actor,
  target: { id: number; is_entrepreneur: boolean; rights_name: string[] },
): boolean {
  const rights = Object.keys(rightsTable) as (keyof typeof rightsTable)[];
  const other = { ...target, user_id: target.id, admin_of_roles: [], admin_of_processes: [] };
  return rights.every((right) => besideRank.includes(right) || may(actor, right) || !may(other, right));
}

/** A link, or the company in whose log stands that there is none. */
type Link = { url: string } | { refused: number; origin: Origin };

async function linkForAdministrator(
  ports: SessionPorts,
  email: string,
  request: PublicCall<typeof contract.requestPasswordReset>["request"],
): Promise<string> {
  if (!request.token) throw new AppError("unauthenticated");
  const { refusals } = ports;
  const made = await ports.database.session<Link>(hashToken(request.token), async (db, actor) => {
    if (!db || !actor) throw new AppError("unauthenticated");
    ports.limits.take(actor, shareOf(requestPasswordReset), 1);
    const origin = { ...originOf(request, actor.user_id), impersonator_id: actor.impersonator_id };
    const isAdministrator = may(actor, "create_reset_link");
    const target = isAdministrator ? await findActiveByEmail(db, email) : undefined;
    if (isAdministrator && !target) throw notFound("email");
    if (!target || !reaches(actor, target)) return { refused: db.instance_id, origin };
    const { token, hash } = createToken();
    await addPasswordReset(db, {
      instance_id: db.instance_id,
      user_id: target.id,
      token_hash: hash,
      minutes: resetMinutes,
    });
    writeAudit(db, origin, [{ action: "password.link_created", target_type: "user", target_id: target.id }]);
    return { url: new URL(`/reset-password/${token}`, ports.app_url).href };
  });
  if ("url" in made) return made.url;
  const after = { call: requestPasswordReset.name, code: "forbidden" };
  await refusals.note(made.refused, made.origin, { action: "call.refused", after });
  throw new AppError("forbidden");
}
