import { Link, type LinkProps } from "react-router";
import classes from "./RowLink.module.css";

/** The name of a row, by which the whole row leads somewhere. */
export function RowLink({ className = "", ...link }: LinkProps) {
  return <Link {...link} className={`${classes.link} ${className}`} />;
}
