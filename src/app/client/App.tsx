import { MantineProvider, localStorageColorSchemeManager } from "@mantine/core";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { RouterProvider } from "react-router/dom";
import { sessionCalls } from "#features/session/client/session_calls.ts";
import { createQueryClient } from "#platform/client/api/query_client.ts";
import { SessionProvider, type SessionSource } from "#platform/client/session.tsx";
import { type Spoken, TextsProvider } from "#platform/client/TextsProvider.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { useAlerts } from "#platform/client/ui/alerts.tsx";
import { NotificationsHost } from "#platform/client/ui/NotificationsHost.tsx";
import { cssVariables, theme } from "#platform/client/theme.ts";
import { createRouter } from "./router.tsx";
import { loadWords } from "./words.ts";

const colorSchemes = localStorageColorSchemeManager({ key: "procedo.color_scheme" });
const queryClient = createQueryClient();
const router = createRouter();

/** The application: its providers, from the look to the pages. */
export function App({ spoken }: { spoken: Spoken }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <TextsProvider initial={spoken} load={loadWords}>
          <PersonSession />
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function PersonSession() {
  const { setLanguage } = useTexts();
  const client = useQueryClient();
  const alerts = useAlerts();
  const change = useRef(setLanguage);
  useEffect(() => {
    change.current = setLanguage;
  });

  const source = useMemo<SessionSource>(
    () => ({
      ...sessionCalls,
      onPerson(user) {
        client.clear();
        if (user !== null) change.current(user.language).catch((error: unknown) => alerts.error(error));
      },
    }),
    [client, alerts],
  );
  return (
    <SessionProvider source={source}>
      <RouterProvider router={router} />
      <NotificationsHost />
    </SessionProvider>
  );
}
