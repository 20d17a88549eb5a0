import type { Feature } from "#platform/feature.ts";
import { rights } from "#features/rights/rights.feature.ts";
import { company } from "#features/company/company.feature.ts";
import { items } from "#features/items/items.feature.ts";
import { people } from "#features/people/people.feature.ts";
import { session } from "#features/session/session.feature.ts";
import { uploads } from "#features/uploads/uploads.feature.ts";
import { suite } from "#features/suite/suite.feature.ts";
import { watching } from "#features/watching/watching.feature.ts";
import { categories } from "#features/categories/categories.feature.ts";
import { roles } from "#features/roles/roles.feature.ts";
import { improvements } from "#features/improvements/improvements.feature.ts";
import { visits } from "#features/visits/visits.feature.ts";
import { bin } from "#features/bin/bin.feature.ts";
import { procedures } from "#features/procedures/procedures.feature.ts";
import { processes } from "#features/processes/processes.feature.ts";
import { checks } from "#features/checks/checks.feature.ts";
import { notifications } from "#features/notifications/notifications.feature.ts";
import { search } from "#features/search/search.feature.ts";
import { updates } from "#features/updates/updates.feature.ts";
import { subscription } from "#features/subscription/subscription.feature.ts";
import { payment } from "#features/payment/payment.feature.ts";
import { registration } from "#features/registration/registration.feature.ts";
import { users } from "#features/users/users.feature.ts";
import { home } from "#features/home/home.feature.ts";
import { specialRights } from "#features/special_rights/special_rights.feature.ts";
import { profile } from "#features/profile/profile.feature.ts";
import { brand } from "#features/brand/brand.feature.ts";
import { audit } from "#features/audit/audit.feature.ts";
import { reports } from "#features/reports/reports.feature.ts";

/**
 * Every feature, from the ground up: each imports only from those before it, in all its halves. A new feature takes its
 * place here.
 */
export const features = [
  rights,
  company,
  items,
  people,
  session,
  uploads,
  suite,
  watching,
  categories,
  roles,
  improvements,
  visits,
  bin,
  procedures,
  processes,
  checks,
  notifications,
  search,
  updates,
  subscription,
  payment,
  registration,
  users,
  home,
  specialRights,
  profile,
  brand,
  reports,
  audit,
] as const;

/** The same, without what each one declares. */
export const everyFeature: readonly Feature[] = [...features];
