import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { PageAccess } from "#platform/page_access.ts";
import { accessOf, type Visitor } from "../page_access.rules.ts";
import classes from "./Gate.module.css";
import { Main } from "#ui/layouts/Main.tsx";
import { type Session, type SessionState, useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorState } from "#ui/states/ErrorState.tsx";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";

type Props = {
  access: PageAccess;
  /** The application of the suite that this product is; listed and not active, its pages are closed. */
  application: string;
  children: ReactNode;
};

/** Lets a visitor through to a page, or leads them to where they can go. Shows a loader until that is known. */
export function Gate({ access, application, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const { state } = session;
  const hasLeft = state.status === "signed_out" && state.isChosen && access !== "guest";
  const here = hasLeft ? "/" : pathname + search + hash;
  const decision = accessOf(access, visitorOf(state, application), here);

  switch (decision.kind) {
    case "show":
      return children;
    case "wait":
      return <FullLoader />;
    case "redirect":
      return <Navigate to={decision.to} replace />;
    case "failed":
      return <SessionFailure session={session} />;
  }
}

function SessionFailure({ session }: { session: Session }) {
  const { t } = useTexts();
  const { state, refresh } = session;
  const [isRetrying, setRetrying] = useState(false);

  async function retry() {
    setRetrying(true);
    // What fails again is shown in the state again.
    await refresh().catch(() => undefined);
    setRetrying(false);
  }

  return (
    <Main className={classes.failure}>
      <VisuallyHidden>
        <PageTitle>{t("error.title")}</PageTitle>
      </VisuallyHidden>
      <ErrorState
        error={state.status === "failed" ? state.error : null}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </Main>
  );
}

function visitorOf(state: SessionState, application: string): Visitor {
  if (state.status !== "signed_in") return { status: state.status };
  const listed = state.applications.find((entry) => entry.application.name === application);
  return {
    status: "signed_in",
    instance_status: state.user.instance.status,
    has_module: listed?.is_active ?? true,
    is_entrepreneur: state.user.is_entrepreneur,
    has_package: state.user.instance.package_id !== null,
  };
}
