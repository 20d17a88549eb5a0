import classes from "./Mark.module.css";

type Props = {
  children: string;
  /** It is what readers see. */
  isLive?: boolean;
  title?: string;
};

/** A short word that says what is special about a version. */
export function Mark({ children, isLive = false, title }: Props) {
  return (
    <span className={classes.root} data-live={isLive || undefined} title={title}>
      {children}
    </span>
  );
}
