/**
 * The address of a database, for connections that are known by that name there: what an address says of itself is
 * stronger than what a connection is told besides.
 */
export function namedUrl(url: string, name: string): string {
  const named = new URL(url);
  named.searchParams.set("application_name", name);
  return named.href;
}
