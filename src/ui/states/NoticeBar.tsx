import type { ReactNode } from "react";
import classes from "./NoticeBar.module.css";

type Props = {
  /** Its name as a landmark. */
  label: string;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
};

/** Something that holds for as long as it stands there, above every page. */
export function NoticeBar({ label, icon, children, action }: Props) {
  return (
    <section aria-label={label} className={classes.root}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.text}>{children}</p>
      {action}
    </section>
  );
}

/** What can be done about it. */
export function NoticeAction({
  onAct,
  isBusy = false,
  children,
}: {
  onAct(): void;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.action} aria-disabled={isBusy || undefined} onClick={onAct}>
      {children}
    </button>
  );
}
