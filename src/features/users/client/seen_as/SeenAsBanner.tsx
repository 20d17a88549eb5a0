import { IconEye } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { NoticeAction, NoticeBar } from "#ui/states/NoticeBar.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { endImpersonation } from "../../users.contract.ts";
import { userPath } from "../../users_list.rules.ts";
import classes from "./SeenAsBanner.module.css";

/** Says above every page, whatever its layout, that somebody else looks through this person's eyes, with the way back. */
export function SeenAsBanner() {
  const { t } = useTexts();
  const user = useUser();
  const { changing, signedIn, refresh } = useSession();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const [isGoing, setGoing] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // What fills the screen to its edges leaves so much room for it.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty("--procedo-above", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty("--procedo-above");
    };
  }, []);

  async function goBack() {
    if (isGoing) return;
    setGoing(true);
    try {
      await changing(() => call(endImpersonation));
    } catch (error) {
      alerts.error(error);
      setGoing(false);
      // It may have ended by itself, or from another window.
      await refresh().catch(() => undefined);
      return;
    }
    await signedIn();
    await navigate(userPath(user.slug));
  }

  if (user.impersonator === null) return null;
  return (
    <div ref={root} className={classes.root}>
      <NoticeBar
        label={t("impersonate.label")}
        icon={<IconEye size={18} aria-hidden />}
        action={
          <NoticeAction onAct={() => void goBack()} isBusy={isGoing}>
            {t("impersonate.return")}
          </NoticeAction>
        }
      >
        {t("impersonate.banner", { name: fullName(user), by: fullName(user.impersonator) })}
      </NoticeBar>
    </div>
  );
}
