/** Addresses of the pages of checks. */
export const checksPath = "/checks";
export const checkPath = (id: number) => `${checksPath}/${id}`;
