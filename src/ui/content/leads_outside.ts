/**
 * Whether a link leads out of the application. `here` is the whole address of the page it stands on. An address that
 * no browser can open (a typing mistake in its host or port) leads nowhere in the application, so it is outside.
 */
export function leadsOutside(address: string, here: string): boolean {
  const found = URL.canParse(address, here) ? new URL(address, here) : null;
  return found?.origin !== new URL(here).origin;
}
