import { z } from "zod";
import { companyStates, instanceStatuses } from "#features/company/company_state.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant, person } from "#platform/schemas.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { languages } from "#platform/text/texts.ts";
import { emailField, personName } from "./session.rules.ts";

export { requestPasswordReset, resetPassword } from "./password_reset.contract.ts";

const instanceStatus = z.enum(instanceStatuses);

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
      /** The reports about everybody that the person may read. */
      reports: z.array(z.enum(reportNames)),
      manage_users: z.boolean(),
      manage_rights: z.boolean(),
      impersonate: z.boolean(),
      read_audit: z.boolean(),
      /** Is offered the company's settings in the organigram. */
      organigram_settings: z.boolean(),
    }),
    rights_name: z.array(z.string()),
    /** Roles whose procedures, and processes, the person administers by a custom right. */
    admin_of_roles: z.array(id),
    admin_of_processes: z.array(id),
    admin_of_reports: z.array(z.enum(reportNames)),
    /** Who looks through this person's eyes; null in a session of one's own. */
    impersonator: person.nullable(),
    master_instance_id: id,
    instance: z.object({
      id,
      name: z.string(),
      status: instanceStatus,
      package_id: id.nullable(),
      ends_at: instant.nullable(),
      /** Until when its people may work as things stand; null where nothing ends. */
      open_until: instant.nullable(),
      /** The state of its subscription: `status` tells a cancelled one from no other active one. */
      state: z.enum(companyStates),
      /** Where its logo is read; null as long as it has none. */
      logo: z.string().nullable(),
    }),
    /** The address is known to be the person's: until then nothing is mailed to others. */
    email_confirmed: z.boolean(),
    /** Companies pay for their accounts here; where they do not, there is no subscription to settle. */
    has_payments: z.boolean(),
    /** What the chat widget knows the person's id by; null where there is no widget. */
    chat_token: z.string().nullable(),
    /** The same for their address, once that is known to be theirs. */
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

/** Where people are helped, as far as the installation says so. */
const help = z.object({
  support_email: z.string().nullable(),
  webinar_url: z.string().nullable(),
  webinars_url: z.string().nullable(),
  /** The chat widget's script, and the installation's account there. */
  chat: z.object({ src: z.string(), id: z.string() }).nullable(),
});

export const signedIn = z.object({
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

/** `used`: also one that a newer link has taken the place of. `expired`: also one that never was. */
export const passwordLinkStates = ["valid", "used", "expired"] as const;
export type PasswordLinkState = (typeof passwordLinkStates)[number];

export const checkPasswordLink = endpoint({
  name: "checkPasswordLink",
  method: "POST",
  path: "/auth/password-links/check",
  summary:
    "Whether a mailed link to a password is still valid, before one is typed; tells nothing of whose it is",
  access: "public",
  body: z.object({ token: z.string().min(1).max(200) }),
  output: dataOf(z.object({ state: z.enum(passwordLinkStates) })),
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
    "Who is signed in, with the applications of the suite and where help is; null when nobody is: all that a page needs to start",
  access: "public",
  output: dataOf(z.object({ user, applications, help }).nullable()),
});

export const updateProfile = endpoint({
  name: "updateProfile",
  method: "PATCH",
  path: "/auth/user",
  summary: "Change the signed-in person's own names and interface language",
  access: "login",
  in_person: true,
  body: z.object({ language: z.enum(languages), first_name: personName, last_name: personName }).partial(),
  output: dataOf(user),
  changes: ["person"],
});
