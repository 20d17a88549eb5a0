/** What an address is handed by who leads a person there without having asked them: where they were. */
export const ledFrom = (path: string) => ({ led_from: path });

/** Where the person was before they were led to an address with this state; null when they went there themselves. */
export function placeBefore(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("led_from" in state)) return null;
  return typeof state.led_from === "string" ? state.led_from : null;
}
