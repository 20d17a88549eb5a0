import { Skeleton } from "@mantine/core";
import { useEffect, useMemo, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { RowList } from "#ui/lists/RowList.tsx";
import type { Improvement } from "../improvements.contract.ts";
import { ImprovementItem } from "./ImprovementItem.tsx";
import classes from "./ImprovementList.module.css";
import type { AboutItem } from "./about_item.ts";

type Props = {
  item: Pick<AboutItem, "steps">;
  rows: readonly Improvement[];
  canChange: boolean;
  /** The rows are still those of the former filters. */
  isStale: boolean;
  onStep?: ((step_id: number) => void) | undefined;
};

/** Requests under each other. */
export function ImprovementList({ item, rows, canChange, isStale, onStep }: Props) {
  const { t } = useTexts();
  const steps = useMemo(() => new Map(item.steps.map((step) => [step.id, step])), [item.steps]);
  const list = useRef<HTMLUListElement>(null);

  // A request that left the list under its filter takes the keyboard's focus with it.
  const count = rows.length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);

  return (
    <RowList ref={list} label={t("improvement.list")} isStale={isStale} isHeaded>
      {rows.map((improvement) => (
        <ImprovementItem
          key={improvement.id}
          improvement={improvement}
          step={improvement.step_id === null ? undefined : steps.get(improvement.step_id)}
          canChange={canChange}
          onStep={onStep}
        />
      ))}
    </RowList>
  );
}

/** The list's shape while it is read. */
export function ImprovementListSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("improvement.loading")} className={classes.skeleton}>
      {["84%", "62%", "74%"].map((width) => (
        <div key={width} className={classes.waiting}>
          <Skeleton circle height={24} />
          <Skeleton height={12} width="40%" />
          <Skeleton height={12} width={width} className={classes.line ?? ""} />
        </div>
      ))}
    </div>
  );
}
