/**
 * Who a page is for: `public` everybody; `guest` only who is not signed in; `login` a signed-in person; `instance` a
 * signed-in person of a company whose subscription is active or in its grace period.
 */
export type PageAccess = "public" | "guest" | "login" | "instance";
