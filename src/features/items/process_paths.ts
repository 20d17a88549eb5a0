/** Addresses of the pages of processes. */
export const createPath = "/process/create";
export const listPath = "/processes";
export const processPath = (slug: string) => `/process/${encodeURIComponent(slug)}`;
export const editPath = (slug: string) => `/process/edit/${encodeURIComponent(slug)}`;
