/** Addresses of the pages of procedures. */
export const createPath = "/procedure/create";
export const listPath = "/procedures";
export const procedurePath = (slug: string) => `/procedure/${encodeURIComponent(slug)}`;
export const editPath = (slug: string) => `/procedure/edit/${encodeURIComponent(slug)}`;
export const historyPath = (slug: string) => `${procedurePath(slug)}/history`;
