const isDeadlock = (error: unknown) => error instanceof Error && "code" in error && error.code === "40P01";

/**
 * Does work in a transaction, and once more when the database has broken it off because it and another waited for each
 * other: nothing of it has happened then, and the other has gone on. Whatever else fails is thrown.
 */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return work();
  }
}
