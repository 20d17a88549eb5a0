import { Button, type ButtonProps, type ElementProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "../lists/FilterPill.module.css";

type Props = ElementProps<"button", keyof ButtonProps> & {
  label: string;
  /** What the value is called; null when there is none. */
  words: string | null;
  icon: ReactNode;
  isOn: boolean;
  isRequired: boolean;
};

/** The button of a filter: its name, and what it holds. */
export function PillButton({ label, words, icon, isOn, isRequired, ...button }: Props) {
  return (
    <Button
      {...button}
      variant="default"
      className={classes.button ?? ""}
      leftSection={icon}
      rightSection={isOn ? undefined : <IconChevronDown size={14} aria-hidden />}
    >
      {words === null ? (
        label
      ) : (
        <span className={classes.value}>
          <span className={isRequired ? classes.hiddenLabel : classes.label}>{label}: </span>
          {words}
        </span>
      )}
    </Button>
  );
}
