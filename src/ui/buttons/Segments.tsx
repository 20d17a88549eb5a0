import { type ReactNode, useId } from "react";
import classes from "./Segments.module.css";

type Props<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  /** `count`: how many there are of it, where that is known. `isEmpty`: nothing is to be had by choosing it. */
  options: readonly {
    value: Value;
    label: ReactNode;
    count?: number | string | undefined;
    isEmpty?: boolean;
  }[];
  value: Value;
  onChange(value: Value): void;
  fullWidth?: boolean;
  /** Each stands for itself, and what has no room goes on in the next line: for more values than one line holds. */
  isApart?: boolean;
};

/** One of a few values, all in sight. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth = false,
  isApart = false,
}: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.root}
      data-full={fullWidth || undefined}
      data-apart={isApart || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={option.value === value}
            disabled={option.isEmpty && option.value !== value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words}>
            {option.label}
            {option.count !== undefined && (
              <>
                {" "}
                <span className={classes.count}>{option.count}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
