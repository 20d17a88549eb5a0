/** Where it is explained what a person may do. */
export const accessPathOf = (person: { id: number }) => `/settings/access?user=${person.id}`;
