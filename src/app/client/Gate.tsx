import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { PageAccess } from "#platform/page_access.ts";
import { accessOf } from "../page_access.rules.ts";
import classes from "./Gate.module.css";
import { Main } from "#ui/layouts/Main.tsx";
import { type Session, type SessionState, useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorState } from "#ui/states/ErrorState.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { visitorOf } from "./visitor.ts";
import { FullLoader } from "#ui/states/FullLoader.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { ledFrom } from "#ui/page/led_from.ts";

type Props = {
  access: PageAccess;
  children: ReactNode;
};

/** Lets a visitor through to a page, or leads them to where they can go. Shows a loader until that is known. */
export function Gate({ access, children }: Props) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const { state } = session;
  useTellsEnd(state);
  const hasLeft = state.status === "signed_out" && state.isChosen && access !== "guest";
  const here = hasLeft ? "/" : pathname + search + hash;
  const decision = accessOf(access, visitorOf(state), here);

  switch (decision.kind) {
    case "show":
      return children;
    case "wait":
      return <FullLoader />;
    case "redirect":
      return <Navigate to={decision.to} replace state={ledFrom(here)} />;
    case "failed":
      return <SessionFailure session={session} />;
  }
}

/** Says why somebody stands at the login page who has not left by themselves. */
function useTellsEnd(state: SessionState): void {
  const { t } = useTexts();
  const alerts = useAlerts();
  const wasIn = useRef(false);
  const takeBack = useRef<() => void>(undefined);
  const isOver = state.status === "signed_out" && !state.isChosen;
  const isIn = state.status === "signed_in";
  const tell = useEffectEvent(() => {
    if (wasIn.current) takeBack.current = alerts.error(t("error.unauthenticated"));
  });
  useEffect(() => {
    if (isIn) {
      wasIn.current = true;
      // Signed in again, here or in another tab.
      takeBack.current?.();
    }
    if (isOver) tell();
  }, [isIn, isOver]);
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
