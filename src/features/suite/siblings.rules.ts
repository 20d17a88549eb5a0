/** An application of the suite, and whether the person may open it. */
export type Application = { application: { name: string }; is_active: boolean; url: string | null };

/** The address of a sibling application, ending in a slash; null unless it is active for the person and has one. */
export function siblingAddress(applications: readonly Application[], name: string): string | null {
  const app = applications.find((entry) => entry.application.name === name);
  if (app === undefined || !app.is_active || app.url === null) return null;
  return app.url.endsWith("/") ? app.url : `${app.url}/`;
}
