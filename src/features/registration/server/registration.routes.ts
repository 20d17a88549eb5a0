import { AppError, invalidField, notFound } from "#platform/errors.ts";
import { addSystemEvent, createJournal, publicOrigin } from "#platform/server/journal.ts";
import { networkOf } from "#platform/server/network.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import { type Route, serve, serveAside, servePublic } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { hashToken } from "#platform/server/session.ts";
import { slugOf } from "#features/items/slugs.rules.ts";
import { isCommonPassword } from "#features/session/server/common_passwords.ts";
import { signIn } from "#features/session/server/session.routes.ts";
import { fullNameOf } from "../identity.rules.ts";
import {
  confirmEmail,
  getCountries,
  getRegistration,
  register,
  requestEmailConfirmation,
} from "../registration.contract.ts";
import { countries } from "./countries.ts";
import {
  endEmailConfirmations,
  findEmailConfirmation,
  isEmailConfirmed,
  registerAccount,
  useEmailConfirmation,
} from "./registration.store.ts";

type Ports = Pick<Services, "database" | "limits" | "legal" | "has_payments" | "now" | "chat"> & {
  onEvents(): void;
};

const perHour = 3600;
const accountsOfNetwork = 30;
const triesOfAddress = 10;
const linksOfPerson = 3;

export function registrationRoutes(ports: Ports): Route[] {
  const { database, limits, legal, has_payments } = ports;
  return [
    servePublic(getRegistration, async () => ({
      data: { is_open: has_payments, ...legal },
    })),

    servePublic(register, async ({ body, request, cookies }) => {
      if (!has_payments) throw notFound();
      const { first_name, last_name, email, password, language } = body;
      // Counted before anything is known of the address, so that the counting tells nothing of it.
      await limits.hit(`register:address:${networkOf(request.ip)}`, accountsOfNetwork, perHour);
      await limits.hit(`register:account:${email}`, triesOfAddress, perHour);
      if (await isCommonPassword(password)) throw invalidField("password", "password_common");
      const account = {
        company: fullNameOf({ first_name, last_name }),
        slug: slugOf(`${first_name} ${last_name}`),
        first_name,
        last_name,
        email,
        password_hash: await hashPassword(password),
        language,
      };
      const made = await database.anonymous(async (db) => {
        const person = await registerAccount(db, account, publicOrigin(request, null));
        await addSystemEvent(db, { type: "account.registered", payload: person }, request.id);
        return person;
      });
      ports.onEvents();
      return signIn(ports, { ...made, password_hash: account.password_hash }, { request, cookies });
    }),

    servePublic(confirmEmail, async ({ params, request }) => {
      const hash = hashToken(params.token);
      const link = await database.anonymous((db) => findEmailConfirmation(db, hash));
      if (!link) throw new AppError("link_expired");
      const { instance_id, user_id } = link;
      await database.tenant(instance_id, async (db) => {
        if (!(await useEmailConfirmation(db, link))) throw new AppError("link_expired");
        await endEmailConfirmations(db, user_id);
        const journal = createJournal(publicOrigin(request, user_id));
        journal.audit({ action: "email.confirmed", target_type: "user", target_id: user_id });
        journal.event("email.confirmed", { user_id });
        journal.write(db);
      });
      ports.onEvents();
      return { data: null };
    }),

    serveAside(requestEmailConfirmation, async ({ actor, transact }) => {
      const { instance_id, user_id } = actor;
      if (await transact((db) => isEmailConfirmed(db, user_id))) return;
      await limits.hit(`confirm_email:${instance_id}:${user_id}`, linksOfPerson, perHour);
      await transact(async (_db, journal) => journal.event("email_confirmation.requested", { user_id }));
    }),

    serve(getCountries, async ({ request }) => ({ data: [...countries[request.language]] })),
  ];
}
