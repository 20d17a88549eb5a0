import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import { Link } from "react-router";
import { RouterProvider } from "react-router/dom";
import { sessionCalls } from "#features/session/client/session_calls.ts";
import { listPath } from "#features/items/procedure_paths.ts";
import { HomePath } from "#ui/page/home_path.ts";
import { ComingPathContext } from "#platform/client/coming_path.ts";
import { PageAsksContext } from "#ui/page/page_asks.ts";
import { Way } from "#ui/page/way.ts";
import { LoginDoorContext } from "#ui/page/login_door.ts";
import { LazyPlace } from "#platform/client/lazy.tsx";
import { HeldProvider } from "#platform/client/held.tsx";
import { ownerOf, takeOverTexts } from "#platform/client/kept/kept_texts.ts";
import { SocketProvider } from "#platform/client/sockets/use_room.tsx";
import { SessionProvider, type SessionSource, useSession } from "#platform/client/use_session.tsx";
import { type Spoken, TextsProvider } from "#platform/client/TextsProvider.tsx";
import { AlertsHost } from "#ui/states/AlertsHost.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { WaitingNotice } from "#ui/states/WaitingNotice.tsx";
import { useEscapeAtButton } from "#ui/buttons/use_escape_at_button.ts";
import { useHeldPress } from "#ui/buttons/use_held_press.ts";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { colorSchemes } from "#ui/theme/color_schemes.ts";
import { theme } from "#ui/theme/theme.ts";
import { everyClient } from "./features.ts";
import type { createRouter } from "./router.tsx";
import { pageAsks } from "./page_asks.ts";
import { loadRest, loadWords } from "./words.ts";

const Under = everyClient.find((feature) => feature.underLogin)?.underLogin;
/** The login page can do without it. */
const underLogin = Under !== undefined && (
  <ErrorBoundary fallback={null}>
    <LazyPlace>
      <Under />
    </LazyPlace>
  </ErrorBoundary>
);

type Props = { spoken: Spoken; queryClient: QueryClient; router: ReturnType<typeof createRouter> };

/** The application: its providers, from the look to the pages. */
export function App({ spoken, queryClient, router }: Props) {
  useEscapeAtButton();
  useHeldPress();
  return (
    <MantineProvider
      theme={theme}
      // The build has put them into the page's style sheet (scripts/build/theme_styles.ts).
      withCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <TextsProvider initial={spoken} load={loadWords} loadRest={loadRest}>
          <PersonSession router={router} />
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function PersonSession({ router }: Pick<Props, "router">) {
  const client = useQueryClient();
  const changeLanguage = useDeviceLanguage();
  const change = useLatest(changeLanguage);
  // What hears of the router by drawing hears of it a moment later.
  const comingPath = useCallback(() => router.state.navigation.location?.pathname, [router]);

  const source = useMemo<SessionSource>(
    () => ({
      ...sessionCalls,
      onPerson(user) {
        client.clear();
        if (user === null) return;
        takeOverTexts(ownerOf(user), new Date());
        change()(user.language);
      },
    }),
    [client, change],
  );
  return (
    <SessionProvider source={source}>
      <PersonHeld>
        <SocketProvider>
          <HomePath value={listPath}>
            <LoginDoors>
              <PageAsksContext value={pageAsks}>
                <ComingPathContext value={comingPath}>
                  <RouterProvider router={router} />
                </ComingPathContext>
              </PageAsksContext>
            </LoginDoors>
          </HomePath>
        </SocketProvider>
      </PersonHeld>
      <AlertsHost />
      <WaitingNotice />
    </SessionProvider>
  );
}

function PersonHeld({ children }: { children: ReactNode }) {
  return <HeldProvider who={useSession().user?.id ?? null}>{children}</HeldProvider>;
}

function LoginDoors({ children }: { children: ReactNode }) {
  const { signedOut, signedIn } = useSession();
  const door = useMemo(() => ({ signedOut, signedIn, under: underLogin }), [signedOut, signedIn]);
  return (
    <LoginDoorContext value={door}>
      <Way value={Link}>{children}</Way>
    </LoginDoorContext>
  );
}
