/** Addresses of the pages of procedures. */
export const createPath = "/procedure/create";
/** Begins a new one from something: `starting_points.rules.ts`. */
export const createFromPath = (point: string) => `${createPath}?from=${point}`;
export const listPath = "/procedures";
export const procedurePath = (slug: string) => `/procedure/${encodeURIComponent(slug)}`;
export const editPath = (slug: string) => `/procedure/edit/${encodeURIComponent(slug)}`;
export const historyPath = (slug: string) => `${procedurePath(slug)}/history`;
