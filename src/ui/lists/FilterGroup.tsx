import { Button, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PlainDialog } from "#ui/modals/PlainDialog.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { useIsPhone } from "../device/use_device.ts";
import classes from "./FilterGroup.module.css";

type Props = {
  /** How many filters hold. */
  count: number;
  /** How many rows they leave, in words; undefined while that is not known. */
  found: string | undefined;
  onClear(): void;
  /** The filters, as pills. */
  children: ReactNode;
};

const FilterSheet = lazyComponent(() => import("./FilterSheet.tsx"), "FilterSheet");

/** The filters of a list; without room they fold away behind one button, which on a phone opens a sheet. */
export function FilterGroup({ count, found, onClear, children }: Props) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const groupId = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const close = () => {
    setUnfolded(false);
    fold.current?.focus();
  };
  return (
    <>
      <Button
        ref={fold}
        className={classes.fold ?? ""}
        variant="default"
        {...(isPhone
          ? { "aria-haspopup": "dialog" }
          : { "aria-expanded": isUnfolded, "aria-controls": groupId })}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t("list.filters")}
        {count > 0 && <span className={classes.count}>{count}</span>}
      </Button>
      {isPhone && isUnfolded && (
        <ErrorBoundary frame={(words) => <PlainDialog onClose={close}>{words}</PlainDialog>}>
          <LazyPlace>
            <FilterSheet count={count} found={found} onClear={onClear} onClose={close}>
              {children}
            </FilterSheet>
          </LazyPlace>
        </ErrorBoundary>
      )}
      {!isPhone && (
        <div
          id={groupId}
          role="group"
          aria-label={t("list.filters")}
          className={classes.group}
          data-unfolded={isUnfolded}
        >
          {children}
          {count > 0 && (
            <UnstyledButton className={classes.clear} onClick={onClear}>
              {t("list.filters_clear")}
            </UnstyledButton>
          )}
        </div>
      )}
    </>
  );
}
