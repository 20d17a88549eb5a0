import { MantineProvider } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { RegisterWords } from "#features/registration/client/account/RegisterWords.tsx";
import { getRegistration } from "#features/registration/registration.contract.ts";
import { LoginPage } from "#features/session/client/LoginPage.tsx";
import { call } from "#platform/client/api/call.ts";
import { local } from "#platform/client/kept/local.ts";
import { markSignedIn, sessionChannel, unsentSignOut } from "#platform/client/session_marks.ts";
import { type Spoken, TextsProvider } from "#platform/client/TextsProvider.tsx";
import { LoginLayout } from "#ui/layouts/LoginLayout.tsx";
import { type LoginDoor, LoginDoorContext } from "#ui/page/login_door.ts";
import { RouteFocusContext } from "#ui/page/route_focus.ts";
import { colorSchemes } from "#ui/theme/color_schemes.ts";
import { theme } from "#ui/theme/theme.ts";
import { loadSignInWords, loadWords } from "../words.ts";
import { goOn } from "./go_on.ts";

/** Lets in who has signed in: another page, which is the application. */
async function signedIn(): Promise<void> {
  local.remove(unsentSignOut);
  markSignedIn();
  new BroadcastChannel(sessionChannel).postMessage("changed");
  goOn();
  // The button works until the page is gone.
  await new Promise(() => {});
}

/** This page was loaded; who signed out before has left with theirs. */
const signedOut = async () => {};

/** Nobody came here by a link of the application. */
const focus = { pathname: "/login", arrive: () => {} };

type Props = {
  spoken: Spoken;
  /** Whether anybody may create an account here; null where that has yet to be asked. */
  isOpen: boolean | null;
  /** Called once the page does what it shows. */
  onAlive?: () => void;
};

/**
 * The login page without the application: the same page and the same form, and nothing else. The build draws it too
 * (scripts/build/drawn_sign_in.ts): what it begins with must not depend on the browser.
 */
export function SignIn({ spoken, isOpen, onAlive }: Props) {
  const [door] = useState<LoginDoor>(() => ({ signedOut, signedIn, under: <Register isOpen={isOpen} /> }));
  useEffect(() => {
    // What was typed before stands in the form's state after its next drawing only.
    if (onAlive) setTimeout(onAlive);
  }, [onAlive]);
  return (
    <MantineProvider
      theme={theme}
      // The build has put them into the page's style sheet (scripts/build/theme_styles.ts).
      withCssVariables={false}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <TextsProvider
        initial={spoken}
        load={loadSignInWords}
        loadRest={async (language) => void (await loadWords(language))}
      >
        <RouteFocusContext value={focus}>
          <LoginDoorContext value={door}>
            <LoginLayout>
              <LoginPage />
            </LoginLayout>
          </LoginDoorContext>
        </RouteFocusContext>
      </TextsProvider>
    </MantineProvider>
  );
}

/** The way to an account, once it is known whether there is one; the page can do without it. */
function Register(begun: { isOpen: boolean | null }): ReactNode {
  const [isOpen, setOpen] = useState(begun.isOpen);
  const isKnown = begun.isOpen !== null;
  useEffect(() => {
    if (isKnown) return;
    call(getRegistration).then(
      ({ data }) => setOpen(data.is_open),
      () => undefined,
    );
  }, [isKnown]);
  return isOpen === null ? null : <RegisterWords isOpen={isOpen} />;
}
