import type { SessionState } from "#platform/client/use_session.tsx";
import { signedInVisitor, type Visitor } from "../page_access.rules.ts";

/** What decides which pages the person at the screen may open. */
export const visitorOf = (state: SessionState): Visitor =>
  state.status === "signed_in" ? signedInVisitor(state) : { status: state.status };
