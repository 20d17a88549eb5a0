import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

type Props = {
  title: string;
  /** What to do first. */
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
};

/** What stands where there is nothing yet: what it is, and what to do first. */
export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className={classes.root}>
      {icon !== undefined && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
