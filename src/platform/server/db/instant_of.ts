const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** A timestamp as PostgreSQL writes it, as answers spell instants: ISO 8601 in UTC with milliseconds. */
export function instantOf(text: string): string {
  const found = inUtc.exec(text);
  // By its letters where the connection's zone is UTC, as it mostly is: through a date costs three times as much.
  return found
    ? `${found[1]}T${found[2]}.${(found[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`
    : new Date(text).toISOString();
}
