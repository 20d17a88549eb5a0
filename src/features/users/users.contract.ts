import { z } from "zod";
import { specialRightTypes, userShort } from "#features/people/people.contract.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { signedIn } from "#features/session/session.contract.ts";
import { emailField, personName } from "#features/session/session.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { dataOf, id, idName, instant, pathId, pathSlug, revision } from "#platform/schemas.ts";
import { languages } from "#platform/text/texts.ts";
import { mostInvited } from "./users.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    person: true;
  }
}

/** The rights by name that a person is given; none of them is a plain user. */
const rights = z.array(z.enum(rightsNames)).max(rightsNames.length);

/** A person's account, as who manages people reads it. */
export const account = userShort.extend({
  language: z.enum(languages),
  is_entrepreneur: z.boolean(),
  rights_name: z.array(z.string()),
  /** Has set a password of their own: an invitation was followed. */
  is_joined: z.boolean(),
  invited_at: instant.nullable(),
  /** When the person was last here; null for never. */
  last_seen_at: instant.nullable(),
  created_at: instant,
  revision,
  /** What the person is the manager of; what lies in the bin does not count. */
  manages: z.object({ procedures: z.number().int(), processes: z.number().int() }),
  special_rights: z.array(
    z.object({
      id,
      type: z.enum(specialRightTypes),
      roles: z.array(idName),
      processes: z.array(idName),
      reports: z.array(z.enum(reportNames)),
    }),
  ),
  /** What the caller may do with the account. */
  rights: z.object({
    edit: z.boolean(),
    change_rights: z.boolean(),
    /** Archive, or activate. */
    change_status: z.boolean(),
    invite: z.boolean(),
    reset_link: z.boolean(),
    impersonate: z.boolean(),
    hand_over: z.boolean(),
  }),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint({
  name: "getAccount",
  method: "GET",
  path: "/users/{slug}",
  summary: "A person's account: for who manages people, and one's own",
  access: "login",
  params: z.object({ slug: pathSlug }),
  output: dataOf(account),
  shows: ["person", "procedure", "process"],
});

const details = {
  first_name: personName,
  last_name: personName,
  email: emailField,
  language: z.enum(languages),
};

export const storeUser = endpoint({
  name: "storeUser",
  method: "POST",
  path: "/users/store",
  summary: "Give somebody an account; they are mailed a link by which they set their password",
  access: "instance",
  right: "manage_users",
  in_person: true,
  body: z.object({ ...details, rights_name: rights }),
  output: dataOf(account),
  status: 201,
  changes: ["person"],
});

export const updateUser = endpoint({
  name: "updateUser",
  method: "PATCH",
  path: "/users/{slug}",
  summary:
    "Change a person's names and language, and for who manages people also address and rights; nobody changes their own address or rights here; revision names the state that was seen",
  access: "login",
  params: z.object({ slug: pathSlug }),
  body: z.object({ ...details, rights_name: rights, revision }).partial(),
  output: dataOf(account),
  changes: ["person"],
});

export const changeUserStatus = endpoint({
  name: "changeUserStatus",
  method: "POST",
  path: "/users/{slug}/change-status",
  summary: "Archive a person, who is signed out at once and stays named as author, or activate them again",
  access: "login",
  right: "manage_users",
  in_person: true,
  params: z.object({ slug: pathSlug }),
  body: z.object({ status: z.enum(["active", "archived"]) }),
  output: dataOf(z.object({ slug: z.string(), status: z.enum(["active", "archived"]) })),
  changes: ["person"],
});

export const inviteUser = endpoint({
  name: "inviteUser",
  method: "POST",
  path: "/users/{slug}/invite",
  summary: "Mail the invitation again to somebody who has not come yet; links mailed before are void",
  access: "instance",
  right: "manage_users",
  in_person: true,
  params: z.object({ slug: pathSlug }),
  output: dataOf(z.object({ invited_at: instant })),
  changes: ["person"],
});

/** What becomes of a line of a list of people to invite. */
export const inviteOutcomes = [
  "invited",
  /** Works here already; with that address nobody new is made. */
  "already_here",
  /** Worked here: is to be activated, not invited. */
  "archived",
  /** The address belongs to an account somewhere else. */
  "taken",
  /** Stands in the list before. */
  "repeated",
  "invalid",
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];

const invitedLine = z.object({
  /** From 1, as in the list that was sent. */
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(inviteOutcomes),
  /** What is wrong with the line, by field, in the reader's language. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export const inviteMany = endpoint({
  name: "inviteMany",
  method: "POST",
  path: "/users/invite-many",
  summary:
    "Invite a list of people, all of them or nobody: any line that cannot be invited refuses the list, naming it; with is_preview only what would become of each line, and whether the plan has room",
  access: "instance",
  right: "manage_users",
  in_person: true,
  share: "heavy_read",
  body: z.object({
    /** Taken as they come, so that each line can be told what is wrong with it. */
    people: z
      .array(
        z.object({
          first_name: z.string().max(1000),
          last_name: z.string().max(1000),
          email: z.string().max(1000),
          rights_name: rights.optional(),
        }),
      )
      .min(1)
      .max(mostInvited),
    language: z.enum(languages),
    is_preview: z.boolean().default(false),
  }),
  output: dataOf(
    z.object({
      lines: z.array(invitedLine),
      invited: z.number().int(),
      /** How many more people the plan has room for; null where it has no limit. */
      room: z.number().int().nullable(),
      /** How many more invitations the company may mail now, and in 24 hours at all. */
      left_today: z.number().int(),
      most_a_day: z.number().int(),
      /** When as many as would be invited may be mailed; null when they may be now, or never at once. */
      again_at: instant.nullable(),
    }),
  ),
  changes: ["person"],
});

export const handOver = endpoint({
  name: "handOver",
  method: "POST",
  path: "/users/{slug}/hand-over",
  summary:
    "Make somebody else the manager of everything a person manages; seen are the numbers that were decided on",
  access: "instance",
  right: "manage_users",
  in_person: true,
  share: "heavy_read",
  params: z.object({ slug: pathSlug }),
  body: z.object({
    to_user_id: id,
    seen: z.object({ procedures: z.number().int(), processes: z.number().int() }).optional(),
  }),
  output: dataOf(z.object({ procedures: z.number().int(), processes: z.number().int() })),
  changes: ["person", "procedure", "process"],
});

export const impersonate = endpoint({
  name: "impersonate",
  method: "POST",
  path: "/auth/{id}/impersonate",
  summary:
    "See the application as somebody else of the company does, for an hour at most; one's own session waits",
  access: "login",
  right: "impersonate",
  in_person: true,
  answers_secret: true,
  params: z.object({ id: pathId }),
  output: signedIn,
});

export const endImpersonation = endpoint({
  name: "endImpersonation",
  method: "POST",
  path: "/auth/impersonation/end",
  summary: "Go back to one's own session, from one that looks through somebody else's eyes",
  access: "login",
  answers_secret: true,
  output: signedIn,
});
