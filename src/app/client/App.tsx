import { MantineProvider, localStorageColorSchemeManager } from "@mantine/core";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef } from "react";
import { RouterProvider } from "react-router/dom";
import { sessionCalls } from "#features/session/client/session_calls.ts";
import { createQueryClient } from "#platform/client/api/query_client.ts";
import { listPath } from "#features/items/procedure_paths.ts";
import { HomePath } from "#ui/page/home_path.ts";
import { SocketProvider } from "#platform/client/sockets/use_room.tsx";
import { SessionProvider, type SessionSource } from "#platform/client/use_session.tsx";
import { type Spoken, TextsProvider } from "#platform/client/TextsProvider.tsx";
import { AlertsHost } from "#ui/states/AlertsHost.tsx";
import { useDeviceLanguage } from "#ui/device/use_device_language.ts";
import { cssVariables, theme } from "#ui/theme/theme.ts";
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
  const client = useQueryClient();
  const changeLanguage = useDeviceLanguage();
  const change = useRef(changeLanguage);
  useLayoutEffect(() => {
    change.current = changeLanguage;
  });

  const source = useMemo<SessionSource>(
    () => ({
      ...sessionCalls,
      onPerson(user) {
        client.clear();
        if (user !== null) change.current(user.language);
      },
    }),
    [client],
  );
  return (
    <SessionProvider source={source}>
      <SocketProvider>
        <HomePath value={listPath}>
          <RouterProvider router={router} />
        </HomePath>
      </SocketProvider>
      <AlertsHost />
    </SessionProvider>
  );
}
