import type { Actor } from "#platform/server/session.ts";

/** Somebody of a company in a session of their own, with nothing but the rights that are given. */
export const actorWith = (facts: Pick<Actor, "instance_id" | "user_id"> & Partial<Actor>): Actor => ({
  session_id: 1,
  slug: "cineva",
  impersonator_id: null,
  language: "ro",
  instance_status: "active",
  open_until: null,
  rights_name: [],
  is_entrepreneur: false,
  admin_of_roles: [],
  admin_of_processes: [],
  admin_of_reports: [],
  ...facts,
});
