import type { ClientFeature } from "#ui/client_feature.ts";
import { itemsClient } from "#features/items/client/items.client.ts";
import { sessionClient } from "#features/session/client/session.client.ts";
import { suiteClient } from "#features/suite/client/suite.client.ts";
import { categoriesClient } from "#features/categories/client/categories.client.ts";
import { rolesClient } from "#features/roles/client/roles.client.ts";
import { improvementsClient } from "#features/improvements/client/improvements.client.ts";
import { visitsClient } from "#features/visits/client/visits.client.ts";
import { binClient } from "#features/bin/client/bin.client.ts";
import { proceduresClient } from "#features/procedures/client/procedures.client.ts";
import { processesClient } from "#features/processes/client/processes.client.ts";
import { checksClient } from "#features/checks/client/checks.client.ts";
import { notificationsClient } from "#features/notifications/client/notifications.client.ts";
import { searchClient } from "#features/search/client/search.client.ts";
import { updatesClient } from "#features/updates/client/updates.client.ts";
import { subscriptionClient } from "#features/subscription/client/subscription.client.ts";
import { paymentClient } from "#features/payment/client/payment.client.ts";
import { registrationClient } from "#features/registration/client/registration.client.ts";
import { usersClient } from "#features/users/client/users.client.ts";
import { homeClient } from "#features/home/client/home.client.ts";
import { specialRightsClient } from "#features/special_rights/client/special_rights.client.ts";
import { profileClient } from "#features/profile/client/profile.client.ts";
import { brandClient } from "#features/brand/client/brand.client.ts";
import { reportsClient } from "#features/reports/client/reports.client.ts";
import { auditClient } from "#features/audit/client/audit.client.ts";

/** The browser halves of the features, in the features' order. */
export const clientFeatures = [
  itemsClient,
  sessionClient,
  suiteClient,
  categoriesClient,
  rolesClient,
  improvementsClient,
  visitsClient,
  binClient,
  proceduresClient,
  processesClient,
  checksClient,
  notificationsClient,
  searchClient,
  updatesClient,
  subscriptionClient,
  paymentClient,
  registrationClient,
  usersClient,
  homeClient,
  specialRightsClient,
  profileClient,
  brandClient,
  reportsClient,
  auditClient,
] as const;

/** The same, without what each one declares. */
export const everyClient: readonly ClientFeature[] = [...clientFeatures];
