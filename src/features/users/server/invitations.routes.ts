import { holdLists } from "#features/items/server/listed.store.ts";
import { endPasswordResets } from "#features/session/server/session.store.ts";
import { holdPeople } from "#features/subscription/server/subscriptions.store.ts";
import { AppError, invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve, serveAside } from "#platform/server/serve.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Translate } from "#platform/text/translate.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import { inviteMany, inviteUser } from "../users.contract.ts";
import { invitationsLeft, mayGive, rightsOnAccount, waitsFor } from "../users.rules.ts";
import { heldAccount, refuseUnconfirmed, summaryOf, target } from "./account_access.ts";
import { noteInvited } from "./accounts.store.ts";
import { addressesOf, freeSlugs, type ReadLine, readList, refuseUninvitable } from "./invite_list.ts";
import {
  addInvited,
  colleaguesByAddress,
  dailyInvitations,
  noteInvitations,
  refuseInvitations,
  roomForPeople,
  takenSlugs,
} from "./invitations.store.ts";
import { refusalOfTaken, refuseTaken } from "./taken_addresses.ts";

type Ports = Pick<Services, "limits" | "translators">;

/** Somebody's mailbox is not filled by pressing a button. */
const invitationsPerHour = { max: 5, seconds: 3600 };

export function invitationRoutes({ limits, translators }: Ports): Route[] {
  return [
    serveAside(inviteUser, async ({ actor, params, transact }) => {
      const { id } = await transact(async (db) => {
        const facts = await heldAccount(db, params);
        refuseInviting(actor, facts);
        await refuseUnconfirmed(db);
        return facts;
      });
      await limits.hit(
        `invite:${actor.instance_id}:${id}`,
        invitationsPerHour.max,
        invitationsPerHour.seconds,
      );
      return transact(async (db, journal) => {
        const facts = await heldAccount(db, { id });
        refuseInviting(actor, facts);
        await holdPeople(db);
        await refuseInvitations(db, 1, "email");
        await noteInvitations(db, 1);
        await endPasswordResets(db, db.instance_id, id);
        const invited_at = await noteInvited(db, id);
        journal.audit({ action: "user.invited", ...target(id), after: { email: facts.email } });
        journal.event("person.invited", { user_id: id });
        journal.event("person.changed", { user_id: id });
        return { data: { invited_at } };
      });
    }),

    serve(inviteMany, async ({ db, actor, body, journal, request }) => {
      await refuseUnconfirmed(db);
      if (!body.is_preview) {
        // Nobody comes between what is found out here and what is done by it; as whoever adds one person takes them.
        await holdPeople(db);
        await holdLists(db);
      }
      const lines = await linesOf(db, actor, body.people);
      const room = await roomForPeople(db);
      const invited = lines.filter(({ outcome }) => outcome === "invited").length;
      const answer = async (left: number | null, wanted: number) => {
        const { most, sent } = await dailyInvitations(db);
        return {
          data: {
            lines: lines.map((line, index) => presentLine(line, index, translators[request.language])),
            invited,
            room: left,
            left_today: invitationsLeft(sent, most),
            most_a_day: most,
            again_at: waitsFor(sent, most, wanted)?.over_at ?? null,
          },
        };
      };
      if (body.is_preview) return answer(room, invited);
      refuseUninvitable(lines);
      if (room !== null && lines.length > room) throw new AppError("limit_reached");
      const people = lines.map(({ person }) => {
        invariant(person, "a line to invite was read");
        return person;
      });
      await refuseInvitations(db, people.length, "people");
      const asked = new Map(people.map(({ email }, index) => [`people.${index}.email`, email]));
      const refused = await refuseTaken(limits, db, asked);
      if (refused) return refused;
      await noteInvitations(db, people.length);
      const slugs = await freeSlugs(
        people.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
        (asked) => takenSlugs(db, asked),
      );
      const { language } = body;
      const added = await addInvited(
        db,
        people.map((person, index) => ({ ...person, slug: slugs[index] ?? "" })),
        { language, user_id: actor.user_id },
      );
      const made = new Set(added.map(({ email }) => email));
      // Some may have got an account elsewhere at the very same time.
      const late = refusalOfTaken(asked, (email) => !made.has(email));
      if (late) throw late;
      const byEmail = new Map(people.map((person) => [person.email, person]));
      for (const { id, email } of added) {
        const person = byEmail.get(email);
        invariant(person, "who was added stood in the list");
        journal.audit({ action: "user.created", ...target(id), after: summaryOf({ ...person, language }) });
        journal.event("person.added", { user_id: id });
        journal.event("person.invited", { user_id: id });
      }
      return answer(room === null ? null : room - added.length, 0);
    }),
  ];
}

/** Who has come already is not invited; else as the account says. */
function refuseInviting(actor: Actor, facts: Parameters<typeof rightsOnAccount>[1]): void {
  if (rightsOnAccount(actor, facts).invite) return;
  const mayInvite = rightsOnAccount(actor, { ...facts, is_joined: false, status: "active" }).invite;
  throw new AppError(mayInvite ? "conflict" : "forbidden");
}

type Sent = BodyIn<typeof inviteMany>["people"];

async function linesOf(db: Db, actor: Actor, people: Sent): Promise<ReadLine[]> {
  const here = await colleaguesByAddress(db, addressesOf(people));
  return readList(people, here, (rights_name) => mayGive(actor, rights_name));
}

function presentLine({ email, outcome, problems }: ReadLine, index: number, t: Translate) {
  const line = { line: index + 1, email, outcome };
  if (!problems) return line;
  const sentences = Object.entries(problems).map(([field, found]) => [
    field,
    found.map(({ code, values }) => t(`field_problem.${code}`, values)),
  ]);
  return { ...line, errors: Object.fromEntries(sentences) as Record<string, string[]> };
}
