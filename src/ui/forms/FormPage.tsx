import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FormPage.module.css";

/** A page that is a form: the buttons at its end stay at the lower edge of the screen. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

/** The form's shape while what it is about is read. */
export function FormSkeleton({ label, heights }: { label: string; heights: readonly number[] }) {
  return (
    <Stack gap={24} role="status" aria-label={label}>
      <Skeleton height={32} width="60%" />
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}

type FieldsProps = {
  /** The form is saved and about to be left: what is typed now would be lost. */
  isLeaving: boolean;
  children: ReactNode;
};

/** What is filled in on a page that is a form, above its buttons. */
export function FormFields({ isLeaving, children }: FieldsProps) {
  return (
    <div className={classes.fields} inert={isLeaving}>
      {children}
    </div>
  );
}
