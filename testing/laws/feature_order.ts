/**
 * The features from the ground up: each imports only from those before it, in every half (pure, server, client).
 * A new feature takes its place here.
 */
export const featureOrder: readonly string[] = [
  "rights",
  "items",
  "people",
  "session",
  "uploads",
  "suite",
  "watching",
  "categories",
  "roles",
  "improvements",
  "visits",
  "procedures",
  "processes",
  "checks",
  "search",
  "updates",
  "notifications",
  "registration",
  "reports",
];
