import { call } from "#platform/client/api/call.ts";
import type { SessionSource } from "#platform/client/use_session.tsx";
import { getSession, logout } from "../session.contract.ts";

/** How the session is read and ended. */
export const sessionCalls: Pick<SessionSource, "load" | "signOut"> = {
  async load(signal) {
    return (await call(getSession, { signal })).data;
  },
  async signOut(signal) {
    await call(logout, { signal });
  },
};
