import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant } from "#platform/schemas.ts";
import { languages } from "#platform/text/texts.ts";
import { emailField, newPassword, newPasswordRepeat, samePasswords } from "./session.rules.ts";

export const instanceStatus = z.enum(["new", "active", "grace_period", "expired"]);

export const user = z
  .object({
    id,
    slug: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    language: z.enum(languages),
    is_active: z.boolean(),
    free_account: z.boolean(),
    voucher: z.boolean(),
    coupon_code: z.string().nullable(),
    is_entrepreneur: z.boolean(),
    status: z.enum(["active", "archived"]),
    rights: z.object({
      instance: instanceStatus,
      admins_instance_crud: z.boolean(),
      admins_crud: z.boolean(),
      /** May write new procedures and processes. */
      create_items: z.boolean(),
      manage_categories: z.boolean(),
      manage_roles: z.boolean(),
      /** May take something deleted back out of the bin: everything, or what is theirs to edit. */
      restore_deleted: z.boolean(),
      /** May read what everybody did, not only their own. */
      all_reports: z.boolean(),
    }),
    rights_name: z.array(z.string()),
    /** Roles whose procedures, and processes, the person administers by a custom right. */
    admin_of_roles: z.array(id),
    admin_of_processes: z.array(id),
    master_instance_id: id,
    instance: z.object({
      id,
      name: z.string(),
      status: instanceStatus,
      package_id: id.nullable(),
      ends_at: instant.nullable(),
    }),
    chat_token: z.string().nullable(),
    chat_hash: z.string().nullable(),
  })
  .meta({ id: "User" });

export type User = z.output<typeof user>;

const applications = z.array(
  z.object({
    application: z.object({ name: z.enum(["Proceduri", "Obiective", "Organigrama", "Cursuri"]) }),
    is_active: z.boolean(),
    url: z.string().nullable(),
  }),
);

const signedIn = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  expires_in: z.number().int(),
  data: user,
});

export const login = endpoint({
  name: "login",
  method: "POST",
  path: "/auth/login",
  summary: "Sign in with email and password",
  access: "public",
  body: z.object({ email: emailField, password: z.string().min(1).max(1024) }),
  output: signedIn,
});

export const getUser = endpoint({
  name: "getUser",
  method: "GET",
  path: "/auth/user",
  summary: "The signed-in person",
  access: "login",
  output: dataOf(user),
});

export const logout = endpoint({
  name: "logout",
  method: "POST",
  path: "/auth/logout",
  summary: "End the session; a session already ended counts as success",
  access: "public",
});

export const requestPasswordReset = endpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: "/auth/reset-password",
  summary: "Mail a reset link to the address, or with index_reset hand it to an administrator",
  access: "public",
  body: z.object({ email: emailField, index_reset: z.boolean().optional() }),
  output: dataOf(z.string().nullable()),
});

export const resetPassword = endpoint({
  name: "resetPassword",
  method: "POST",
  path: "/auth/reset-password/{token}",
  summary: "Set a new password by a mailed link; valid once, for 60 minutes",
  access: "public",
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z
    .object({ password: newPassword, password_confirmation: newPasswordRepeat })
    .superRefine(samePasswords),
  output: dataOf(z.null()),
});

export const userApplications = endpoint({
  name: "userApplications",
  method: "GET",
  path: "/user-applications",
  summary: "The applications of the suite and which of them the person may open",
  access: "login",
  output: dataOf(applications),
});

export const getSession = endpoint({
  name: "getSession",
  method: "GET",
  path: "/auth/session",
  summary:
    "Who is signed in, with the applications of the suite; null when nobody is: all that a page needs to start",
  access: "public",
  output: dataOf(z.object({ user, applications }).nullable()),
});

export const setLanguage = endpoint({
  name: "setLanguage",
  method: "PATCH",
  path: "/auth/user",
  summary: "Change the signed-in person's interface language",
  access: "login",
  body: z.object({ language: z.enum(languages) }),
  output: dataOf(user),
});
