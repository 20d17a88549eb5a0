import { type ReactNode, use, useRef, useState } from "react";
import { IconX } from "@tabler/icons-react";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PlainDialog } from "../modals/PlainDialog.tsx";
import { ErrorBoundary } from "../states/ErrorBoundary.tsx";
import { FilterLook } from "./filter_look.ts";
import classes from "./FilterPill.module.css";
import { PillButton } from "../buttons/PillButton.tsx";

export type FilterOption = {
  value: string;
  label: string;
  /** What it stands under, shown dimmed before it. */
  context?: string;
  /** How many it leaves. */
  count?: number;
};

export type FilterPillProps = {
  label: string;
  /** Of several values, with commas between them. */
  value: string | null;
  /** Any number of values may hold at once. */
  isSeveral?: boolean;
  /** What a value is called, where it may not be among the options. */
  labelOf?: (value: string) => string | undefined;
  /** Undefined while they are being read. */
  options: readonly FilterOption[] | undefined;
  isFailed?: boolean;
  onChange(value: string | null): void;
  onOpen?: () => void;
  /** Given where the options come from a search on the server. */
  onSearch?: (text: string) => void;
  /** One value always holds, so there is no "all" and nothing to take away. */
  isRequired?: boolean;
  icon?: ReactNode;
};

/** What a filter by one kind of thing is handed. */
export type ChoicePillProps = Pick<FilterPillProps, "value" | "onChange" | "isSeveral">;

const loadChoice = () => import("./FilterChoice.tsx");
const FilterChoice = lazyComponent(loadChoice, "FilterChoice");

/** One filter of a list as a button that says what it holds; the list to choose from loads when it is reached for. */
export function FilterPill(props: FilterPillProps) {
  const { label, value, labelOf, options, onChange, onOpen, onSearch, isRequired = false, icon } = props;
  const { t } = useTexts();
  const look = use(FilterLook);
  const [isAsked, setAsked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isOn = value !== null && !isRequired;
  // A search answers a part of what there is; only of whole lists it can be said that something is missing.
  const unknown = options === undefined || onSearch !== undefined ? "…" : t("list.filter_gone");
  const named = (one: string) =>
    labelOf?.(one) ?? options?.find((option) => option.value === one)?.label ?? unknown;
  const values = valuesOf(props);
  if (look !== null) return look({ ...props, chosen: values.map(named) });
  const [only] = values;
  const words = only === undefined ? null : values.length === 1 ? named(only) : String(values.length);
  const focusButton = () => root.current?.querySelector("button")?.focus();

  const button = (
    <PillButton
      label={label}
      words={words}
      icon={icon}
      isOn={isOn}
      isRequired={isRequired}
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        onOpen?.();
        setAsked(true);
      }}
    />
  );
  const pill = (
    <div ref={root} className={classes.root} data-on={isOn || undefined}>
      {isAsked ? (
        <ErrorBoundary
          frame={(words) => (
            <>
              {button}
              <PlainDialog onClose={() => setAsked(false)}>{words}</PlainDialog>
            </>
          )}
        >
          <LazyPlace fallback={button}>
            <FilterChoice {...props} words={words} />
          </LazyPlace>
        </ErrorBoundary>
      ) : (
        button
      )}
      {isOn && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t("list.filter_remove", { label })}
          onClick={() => {
            onChange(null);
            focusButton();
          }}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  );
  if (values.length < 2) return pill;
  return (
    <>
      {pill}
      {values.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.chip}
          aria-label={t("list.filter_remove", { label: named(one) })}
          onClick={() => {
            onChange(values.filter((other) => other !== one).join(","));
            focusButton();
          }}
        >
          <span className={classes.value}>{named(one)}</span>
          <IconX size={14} aria-hidden />
        </button>
      ))}
    </>
  );
}

/** The values of a filter. */
export const valuesOf = ({
  value,
  isSeveral = false,
}: Pick<FilterPillProps, "value" | "isSeveral">): string[] =>
  value === null ? [] : isSeveral ? value.split(",") : [value];

function preload() {
  // A failure is told when the list is really opened.
  void loadChoice().catch(() => undefined);
}
