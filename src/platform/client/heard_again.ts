/** Told to the window when the server is heard again, though this device may never have said that its network was gone. */
export const heardAgainEvent = "procedo:heard-again";

/** Acts whenever the device has a network again or the server is heard again, until `signal` ends it. */
export function whenHeardAgain(act: () => void, options: { signal?: AbortSignal } = {}): void {
  window.addEventListener("online", act, options);
  window.addEventListener(heardAgainEvent, act, options);
}
