import { tellEnded } from "#features/session/server/end_sessions.ts";
import { holdCaller } from "#features/session/server/hold_caller.store.ts";
import { presentUser, type PresentPorts } from "#features/session/server/session.routes.ts";
import { AppError } from "#platform/errors.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { createToken } from "#platform/server/session.ts";
import { endImpersonation, impersonate } from "../users.contract.ts";
import { impersonationMinutes } from "../users.rules.ts";
import { demand, heldAccount, target } from "./account_access.ts";
import { endOthersFrom, startLooking, takeUpOwn } from "./impersonation.store.ts";

export function impersonationRoutes(ports: PresentPorts): Route[] {
  return [
    serve(impersonate, async ({ db, actor, params, journal, request, cookies }) => {
      const facts = await heldAccount(db, params);
      demand(actor, facts, "impersonate");
      await holdCaller(db, actor);
      tellEnded(journal, await endOthersFrom(db, actor.session_id));
      const { token, hash } = createToken();
      const seconds = await startLooking(db, {
        user_id: facts.id,
        impersonator_id: actor.user_id,
        parent_id: actor.session_id,
        token_hash: hash,
        minutes: impersonationMinutes,
        user_agent: request.user_agent,
        ip: request.ip,
      });
      // Signed out at the same moment.
      if (seconds === undefined) throw new AppError("unauthenticated");
      journal.audit({ action: "impersonation.started", ...target(facts.id) });
      const who = { user_id: facts.id, impersonator_id: actor.user_id };
      const data = await presentUser(db, who, ports);
      cookies.setSession(token);
      return { access_token: token, token_type: "bearer" as const, expires_in: seconds, data };
    }),

    serve(endImpersonation, async ({ db, actor, journal, cookies }) => {
      const { session_id, user_id, impersonator_id } = actor;
      if (impersonator_id === null) throw new AppError("conflict");
      // Another token than before: the one that the browser had has been put aside for up to an hour.
      const { token, hash } = createToken();
      const own = await takeUpOwn(db, session_id, hash);
      if (!own) throw new AppError("unauthenticated");
      journal.audit({ action: "impersonation.ended", ...target(user_id) });
      journal.event("session.ended", { user_id, session_id });
      const data = await presentUser(db, { user_id: own.user_id, impersonator_id: null }, ports);
      cookies.setSession(token);
      return { access_token: token, token_type: "bearer" as const, expires_in: own.seconds, data };
    }),
  ];
}
