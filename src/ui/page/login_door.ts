import { createContext, type ReactNode, use } from "react";

/** What the login page leaves to whoever shows it: the application, or the page that begins with nothing else. */
export type LoginDoor = {
  /** To be awaited before somebody signs in: the answer to a sign-out that comes later would take the new session away. */
  signedOut(): Promise<void>;
  /** Somebody has signed in. Resolves when they are let in. */
  signedIn(): Promise<void>;
  /** What stands under the form; the page knows none of the later features. */
  under: ReactNode;
};

export const LoginDoorContext = createContext<LoginDoor | null>(null);

export function useLoginDoor(): LoginDoor {
  const door = use(LoginDoorContext);
  if (door === null) throw new Error("The login page needs a LoginDoorContext above it");
  return door;
}
