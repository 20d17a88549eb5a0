import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./NamedList.module.css";
import { RowList } from "./RowList.tsx";
import type { RowShape } from "./NamedRow.tsx";

/** A list of rows under each other; `children` are its `<li>`. */
export function NamedList({ label, children }: { label: string; children: ReactNode }) {
  return <RowList label={label}>{children}</RowList>;
}

const widths = ["34%", "48%", "28%", "42%", "38%", "30%"];

/** The list's shape while it is read. */
export function NamedListSkeleton({ shape }: { shape: RowShape }) {
  const { t } = useTexts();
  return (
    <div className={classes.loading} role="status" aria-label={t("list.loading")}>
      {widths.map((width) => (
        <div key={width} className={classes.row} data-shape={shape}>
          {shape === "line" ? (
            <Skeleton height={14} width={width} />
          ) : (
            <div className={classes.main}>
              <Skeleton height={14} width={width} my={4} />
              <Skeleton height={10} width="62%" my={6} />
            </div>
          )}
          <Skeleton height={12} width={72} />
        </div>
      ))}
    </div>
  );
}
