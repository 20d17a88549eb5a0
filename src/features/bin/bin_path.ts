/** The page of what was deleted and can be restored. */
export const binPath = "/bin";
