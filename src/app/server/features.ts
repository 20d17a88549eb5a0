import { peopleServer } from "#features/people/server/people.server.ts";
import { sessionServer } from "#features/session/server/session.server.ts";
import { uploadsServer } from "#features/uploads/server/uploads.server.ts";
import { watchingServer } from "#features/watching/server/watching.server.ts";
import { categoriesServer } from "#features/categories/server/categories.server.ts";
import { rolesServer } from "#features/roles/server/roles.server.ts";
import { improvementsServer } from "#features/improvements/server/improvements.server.ts";
import { visitsServer } from "#features/visits/server/visits.server.ts";
import { binServer } from "#features/bin/server/bin.server.ts";
import { proceduresServer } from "#features/procedures/server/procedures.server.ts";
import { processesServer } from "#features/processes/server/processes.server.ts";
import { checksServer } from "#features/checks/server/checks.server.ts";
import { notificationsServer } from "#features/notifications/server/notifications.server.ts";
import { searchServer } from "#features/search/server/search.server.ts";
import { updatesServer } from "#features/updates/server/updates.server.ts";
import { subscriptionServer } from "#features/subscription/server/subscription.server.ts";
import { paymentServer } from "#features/payment/server/payment.server.ts";
import { registrationServer } from "#features/registration/server/registration.server.ts";
import { usersServer } from "#features/users/server/users.server.ts";
import { homeServer } from "#features/home/server/home.server.ts";
import { specialRightsServer } from "#features/special_rights/server/special_rights.server.ts";
import { profileServer } from "#features/profile/server/profile.server.ts";
import { brandServer } from "#features/brand/server/brand.server.ts";
import { reportsServer } from "#features/reports/server/reports.server.ts";
import { auditServer } from "#features/audit/server/audit.server.ts";
import type { ServerFeature } from "#platform/server/server_feature.ts";

/**
 * The server halves of the features, in the features' order, in which they also hear of an event: open screens before
 * people who are told, both before the index.
 */
export const serverFeatures = {
  people: peopleServer,
  session: sessionServer,
  uploads: uploadsServer,
  watching: watchingServer,
  categories: categoriesServer,
  roles: rolesServer,
  improvements: improvementsServer,
  visits: visitsServer,
  bin: binServer,
  procedures: proceduresServer,
  processes: processesServer,
  checks: checksServer,
  notifications: notificationsServer,
  search: searchServer,
  updates: updatesServer,
  subscription: subscriptionServer,
  payment: paymentServer,
  registration: registrationServer,
  users: usersServer,
  home: homeServer,
  specialRights: specialRightsServer,
  profile: profileServer,
  brand: brandServer,
  reports: reportsServer,
  audit: auditServer,
} satisfies Record<string, ServerFeature>;

/** The same without their names. */
export const everyServer: readonly ServerFeature[] = Object.values(serverFeatures);
