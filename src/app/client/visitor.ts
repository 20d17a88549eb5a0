import type { SessionState } from "#platform/client/use_session.tsx";
import type { Visitor } from "../page_access.rules.ts";

/** This product's name in the list of the suite's applications; listed and not active, its pages are closed. */
const application = "Proceduri";

/** What decides which pages the person at the screen may open. */
export function visitorOf(state: SessionState): Visitor {
  if (state.status !== "signed_in") return { status: state.status };
  const { user, applications } = state;
  return {
    status: "signed_in",
    state: user.instance.state,
    has_module: applications.find((entry) => entry.application.name === application)?.is_active ?? true,
    is_entrepreneur: user.is_entrepreneur,
    has_package: user.instance.package_id !== null,
  };
}
