import { shareOf } from "#platform/endpoint.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { may, noCustomRights, reaches } from "#features/rights/rights.rules.ts";
import { type Origin, publicOrigin, writeAudit } from "#platform/server/journal.ts";
import type { RequestFacts } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { createToken, hashToken } from "#platform/server/session.ts";
import { requestPasswordReset } from "../session.contract.ts";
import { resetMinutes } from "../session.rules.ts";
import { holdCaller } from "./hold_caller.store.ts";
import { addPasswordReset, findActiveByEmail } from "./session.store.ts";

/** A link, or the company in whose log stands that there is none. */
type Link = { url: string } | { refused: number; origin: Origin };

/** A link by which somebody of the company sets a new password, for an administrator to hand to them. */
export async function linkForAdministrator(
  ports: Pick<Services, "database" | "limits" | "refusals" | "app_url">,
  email: string,
  request: RequestFacts,
): Promise<string> {
  if (!request.token) throw new AppError("unauthenticated");
  const { refusals } = ports;
  const made = await ports.database.session<Link>(hashToken(request.token), async (db, actor) => {
    if (!db || !actor) throw new AppError("unauthenticated");
    ports.limits.take(actor, shareOf(requestPasswordReset), 1);
    const origin = { ...publicOrigin(request, actor.user_id), impersonator_id: actor.impersonator_id };
    // Who looks through an administrator's eyes hands out no way into anybody's account.
    const isAdministrator = may(actor, "create_reset_link") && actor.impersonator_id === null;
    const target = isAdministrator ? await findActiveByEmail(db, email) : undefined;
    if (isAdministrator && !target) throw notFound("email");
    if (!target || !reaches(actor, { ...target, user_id: target.id, ...noCustomRights }))
      return { refused: db.instance_id, origin };
    await holdCaller(db, actor);
    const { token, hash } = createToken();
    await addPasswordReset(db, {
      instance_id: db.instance_id,
      user_id: target.id,
      token_hash: hash,
      minutes: resetMinutes,
      mailed_to: null,
      handed_to: actor.user_id,
    });
    writeAudit(db, origin, [{ action: "password.link_created", target_type: "user", target_id: target.id }]);
    return { url: new URL(`/reset-password/${token}`, ports.app_url).href };
  });
  if ("url" in made) return made.url;
  const after = { call: requestPasswordReset.name, code: "forbidden" };
  await refusals.note(made.refused, made.origin, { action: "call.refused", after });
  throw new AppError("forbidden");
}
