import { call } from "#platform/client/api/call.ts";
import type { SessionSource } from "#platform/client/use_session.tsx";
import { getUser, logout, userApplications } from "../session.contract.ts";

/** How the session is read and ended. Person and applications are asked for together. */
export const sessionCalls: Pick<SessionSource, "load" | "signOut"> = {
  async load(signal) {
    const [user, applications] = await Promise.all([
      call(getUser, { signal }),
      call(userApplications, { signal }),
    ]);
    return { user: user.data, applications: applications.data };
  },
  async signOut() {
    await call(logout);
  },
};
