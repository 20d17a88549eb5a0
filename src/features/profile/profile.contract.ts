import { z } from "zod";
import { signedIn } from "#features/session/session.contract.ts";
import { newPassword, newPasswordRepeat, samePasswords } from "#features/session/session.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant, pathId, pathSlug, person } from "#platform/schemas.ts";
import { browsers, systems } from "./device.rules.ts";
import { pictureLimits } from "./picture.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    own_session: true;
  }
}

export const changePassword = endpoint({
  name: "changePassword",
  method: "POST",
  path: "/auth/password",
  summary:
    "Set another password by the current one; all other sessions of the person end, and this one goes on under the token of the answer",
  access: "login",
  in_person: true,
  body: z
    .object({
      current_password: z.string().min(1).max(1024),
      password: newPassword,
      password_confirmation: newPasswordRepeat,
    })
    .superRefine(samePasswords),
  output: signedIn,
  secrets: ["current_password", "password", "password_confirmation"],
  answers_secret: true,
  changes: ["own_session"],
});

/** A place where somebody is signed in. */
export const ownSession = z.object({
  id,
  /** The one of this very call. */
  is_current: z.boolean(),
  /** As far as the browser tells. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  ip: z.string().nullable(),
  created_at: instant,
  /** Some minutes old at most. */
  last_seen_at: instant,
  /** Who looks through the person's eyes by it; null for the person's own. */
  impersonator: person.nullable(),
});
export type OwnSession = z.output<typeof ownSession>;

/** So many are listed, those that were used last. */
export const listedSessions = 50;

export const listSessions = endpoint({
  name: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  summary: "Where the signed-in person is signed in: this session, then the others as they were last used",
  access: "login",
  in_person: true,
  output: dataOf(z.object({ data: z.array(ownSession), total: z.number().int() })),
  shows: ["own_session"],
});

export const endSession = endpoint({
  name: "endSession",
  method: "DELETE",
  path: "/auth/sessions/{id}",
  summary: "End one of the signed-in person's sessions",
  access: "login",
  in_person: true,
  params: z.object({ id: pathId }),
  changes: ["own_session"],
});

export const endOtherSessions = endpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/auth/sessions",
  summary: "End all of the signed-in person's sessions but this one",
  access: "login",
  in_person: true,
  output: dataOf(z.object({ ended: z.number().int() })),
  changes: ["own_session"],
});

const picture = dataOf(z.object({ avatar: z.string().nullable() }));

export const setPicture = endpoint({
  name: "setPicture",
  method: "POST",
  path: "/users/{slug}/avatar",
  summary:
    "Set a person's picture: one's own, or of somebody whose account one manages; one file in the field `image`, PNG, JPEG or WebP",
  access: "instance",
  in_person: true,
  params: z.object({ slug: pathSlug }),
  accepts: "multipart",
  files: { field: "image", max: 1, bytes: pictureLimits.bytes },
  status: 201,
  output: picture,
  changes: ["person"],
});

export const removePicture = endpoint({
  name: "removePicture",
  method: "DELETE",
  path: "/users/{slug}/avatar",
  summary: "Take a person's picture away; initials stand in its place",
  access: "login",
  in_person: true,
  params: z.object({ slug: pathSlug }),
  output: picture,
  changes: ["person"],
});

export const readPicture = endpoint({
  name: "readPicture",
  method: "GET",
  path: "/avatars/{name}",
  summary: "The bytes of a person's picture, for the people of the company",
  access: "login",
  answers: "file",
  params: z.object({ name: z.string().min(1).max(120) }),
});
