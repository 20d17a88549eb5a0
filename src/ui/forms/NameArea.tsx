import { Textarea } from "@mantine/core";
import classes from "./NameArea.module.css";

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange(name: string): void;
  error?: string | undefined;
  "data-path"?: string;
  "data-form-part"?: string;
};

/** What a procedure or a process is called. A long name is seen whole, yet it is one line. */
export function NameArea({ onChange, ...field }: Props) {
  return (
    <Textarea
      {...field}
      className={classes.root ?? ""}
      size="md"
      autosize
      minRows={1}
      withAsterisk
      aria-required
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
