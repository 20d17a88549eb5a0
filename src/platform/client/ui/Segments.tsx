import { type ReactNode, useId } from "react";
import classes from "./Segments.module.css";

type Props<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange(value: Value): void;
  fullWidth?: boolean;
};

/** One of a few values, all in sight. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  fullWidth = false,
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.root} data-full={fullWidth || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
