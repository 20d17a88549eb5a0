import { Button } from "@mantine/core";
import { IconClockPause, IconCreditCardOff, IconLock, IconPuzzleOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { AccountActions } from "#features/session/client/AccountActions.tsx";
import { useSignOut } from "#features/session/client/use_sign_out.ts";
import { PayButton } from "#features/subscription/client/PayButton.tsx";
import { payWayOf } from "#features/subscription/subscription_ways.rules.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { type TextKey, useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { placeBefore } from "#ui/page/led_from.ts";
import { HomeButton, RefusalView } from "#ui/states/RefusalView.tsx";
import { accessOf } from "../page_access.rules.ts";
import { visitorOf } from "./visitor.ts";

const size = 28;

/** Of one page; whoever owes is led to where that ends, everybody else to what they may open. */
export function NotAllowedPage() {
  const way = payWayOf(useUser());
  const look = { icon: <IconLock size={size} />, title: "page.not_allowed" } as const;
  const owes = way !== null && way.kind !== "settings";
  return owes ? <AccountPage {...look} hint="page.account_hint_owner" /> : <OtherPages {...look} />;
}

/** Their pages are open, but for this one. */
function OtherPages(look: Pick<Props, "icon" | "title">) {
  const { t } = useTexts();
  const signOut = useSignOut();
  useGoOn();
  return (
    <RefusalView
      {...look}
      hint="page.not_allowed_hint"
      actions={
        <>
          <HomeButton />
          <Button variant="subtle" onClick={signOut}>
            {t("auth.logout")}
          </Button>
        </>
      }
    />
  );
}

export const AccountInactivePage = () => (
  <AccountPage
    icon={<IconCreditCardOff size={size} />}
    title="page.account_inactive"
    hint={useAccountHint()}
  />
);

export const AccountSuspendedPage = () => (
  <AccountPage icon={<IconClockPause size={size} />} title="page.account_suspended" hint={useAccountHint()} />
);

export const ModuleNotIncludedPage = () => (
  <AccountPage
    icon={<IconPuzzleOff size={size} />}
    title="page.module_missing"
    hint={useUser().is_entrepreneur ? "page.module_hint_owner" : "page.module_hint"}
  />
);

type Props = { icon: ReactNode; title: TextKey; hint: TextKey };

/** Why a person's pages are closed to them, with the ways on. */
function AccountPage({ icon, title, hint }: Props) {
  const way = payWayOf(useUser());
  const before = useGoOn();
  return (
    <RefusalView
      icon={icon}
      title={title}
      hint={hint}
      actions={
        <>
          <AccountActions to={before} first={way && <PayButton way={way} />} />
          <ContactButton />
        </>
      }
    />
  );
}

function ContactButton() {
  const { t } = useTexts();
  const modals = useModals();
  if (useSession().help.support_email === null) return null;
  return (
    <Button variant="subtle" aria-haspopup="dialog" onClick={() => modals.open("contact", {})}>
      {t("contact.title")}
    </Button>
  );
}

/** Leads back to where the person was as soon as their pages are open again. Answers where that is. */
function useGoOn(): string {
  const navigate = useNavigate();
  const { state: here } = useLocation();
  const before = placeBefore(here);
  const { kind } = accessOf("instance", visitorOf(useSession().state), "/");
  const wasClosed = useRef(before !== null);
  useEffect(() => {
    if (kind === "redirect") wasClosed.current = true;
    else if (kind === "show" && wasClosed.current) void navigate(before ?? "/", { replace: true });
  }, [kind, before, navigate]);
  return before ?? "/";
}

function useAccountHint(): TextKey {
  const { is_entrepreneur } = useUser();
  return is_entrepreneur ? "page.account_hint_owner" : "page.account_hint";
}
