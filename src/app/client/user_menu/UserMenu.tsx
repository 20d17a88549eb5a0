import { VisuallyHidden } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Avatar } from "#ui/content/Avatar.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { Hint } from "#ui/buttons/Hint.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import classes from "./UserMenu.module.css";

const UserActions = lazyComponent(() => import("./UserActions.tsx"), "UserActions");

/** Who is signed in and for which company; opens what belongs to the account. */
export function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTexts();
  const user = useUser();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = fullName(user);

  return (
    <div className={classes.root} data-collapsed={isCollapsed || undefined}>
      <Hint label={name} isOn={isCollapsed && !isOpen}>
        <button type="button" className={classes.button} popoverTarget={id} aria-haspopup="dialog">
          <VisuallyHidden>{isCollapsed ? `${t("menu.user")}: ${name}` : t("menu.user")}</VisuallyHidden>
          <Avatar person={user} size={32} />
          {!isCollapsed && (
            <>
              <span className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span className={classes.company}>{user.instance.name}</span>
              </span>
              <IconSelector size={16} className={classes.selector} aria-hidden />
            </>
          )}
        </button>
      </Hint>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("menu.user")}
        className={classes.dropdown}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <ErrorBoundary>
            <LazyPlace>
              <UserActions onDone={() => popover.current?.hidePopover()} />
            </LazyPlace>
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}
