import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./HeadButton.module.css";

type Props = {
  label: string;
  /** A plus unless given. */
  icon?: ReactNode;
  /** It is not the first thing to do here. */
  isSecond?: boolean;
} & (
  | { to: string; onClick?: undefined; opensDialog?: undefined }
  | { onClick(): void; to?: undefined; opensDialog?: boolean }
);

/** What can be done on a page, beside its title: in the head of a phone's page there is room for its icon only. */
export function HeadButton({ label, icon, isSecond = false, to, onClick, opensDialog = false }: Props) {
  const look = {
    variant: isSecond ? "default" : "filled",
    "aria-label": label,
    classNames: { root: classes.root ?? "", section: classes.icon ?? "" },
    leftSection: icon ?? <IconPlus size={16} aria-hidden />,
    children: <span className={classes.words}>{label}</span>,
  };
  if (to !== undefined) return <Button component={Link} to={to} {...look} />;
  return <Button {...look} {...(opensDialog && { "aria-haspopup": "dialog" })} onClick={onClick} />;
}
