import { presentUser, type PresentPorts } from "#features/session/server/session.routes.ts";
import { isCommonPassword } from "#features/session/server/common_passwords.ts";
import { passwordFailures } from "#features/session/server/password_failures.ts";
import { endLinksOf } from "#features/session/server/session.store.ts";
import { sessionSeconds } from "#features/session/session.rules.ts";
import { AppError, invalidField, invariant } from "#platform/errors.ts";
import { publicOrigin } from "#platform/server/journal.ts";
import { hashPassword, verifyPassword } from "#platform/server/passwords.ts";
import { type Route, serveAside } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { createToken } from "#platform/server/session.ts";
import { changePassword } from "../profile.contract.ts";
import { tellOthersEnded } from "./sessions.routes.ts";
import { endAllOthers, findSecret, renewSession, replacePassword } from "./sessions.store.ts";

/** A wrong one is answered in its field: the session is as good as before. */
const wrong = () => invalidField("current_password", "password_wrong");

const perMinute = { max: 5, seconds: 60 };

export function passwordRoute(ports: Pick<Services, "limits" | "refusals"> & PresentPorts): Route {
  const { limits, refusals } = ports;
  return serveAside(changePassword, async ({ actor, body, request, cookies, transact }) => {
    const { user_id, session_id, instance_id } = actor;
    if (await isCommonPassword(body.password)) throw invalidField("password", "password_common");
    const secret = await transact((db) => findSecret(db, user_id));
    invariant(secret, "a session belongs to a user");
    // Guessed here as little as at the door: whoever finds somebody's screen open has no more tries.
    const failures = passwordFailures(limits, request, secret.email);
    await failures.check();
    await limits.hit(`password:account:${user_id}`, perMinute.max, perMinute.seconds);
    await failures.begin();
    if (!(await verifyPassword(body.current_password, secret.password_hash))) {
      await failures.count();
      const refusal = { action: "password.refused", target_type: "user", target_id: user_id };
      await refusals.note(instance_id, publicOrigin(request, user_id), refusal);
      throw wrong();
    }
    const password_hash = await hashPassword(body.password);
    const { token, hash } = createToken();
    const data = await transact(async (db, journal) => {
      const isReplaced = await replacePassword(db, user_id, {
        from: secret.password_hash,
        to: password_hash,
      });
      // Somebody was quicker: what was looked at is not the password any more.
      if (!isReplaced) throw wrong();
      const token_hash = hash;
      if (!(await renewSession(db, { session_id, token_hash, seconds: sessionSeconds })))
        throw new AppError("unauthenticated");
      tellOthersEnded(journal, actor, await endAllOthers(db, actor));
      journal.event("session.renewed", { user_id, session_id });
      await endLinksOf(db, user_id);
      journal.audit({ action: "password.changed", target_type: "user", target_id: user_id });
      return presentUser(db, actor, ports);
    });
    await failures.forget();
    cookies.setSession(token);
    return { access_token: token, token_type: "bearer" as const, expires_in: sessionSeconds, data };
  });
}
