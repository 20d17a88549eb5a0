import { TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import classes from "./FindField.module.css";
import { FindTurns } from "./FindTurns.tsx";

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  /** How it stands in its place. */
  className?: string | undefined;
  label: string;
  text: string;
  found: number;
  /** At which place one is, of how many. */
  count: string;
  /** The same for who does not see it. */
  said: string;
  turns: Record<"previous" | "next", string>;
  /** Whether one can go on while there is nowhere to go. */
  hasTurns: boolean;
  /** Stands in the field, behind what was typed. */
  end?: ReactNode;
  /** Stands after all of it. */
  children?: ReactNode;
  onText(text: string): void;
  onTurn(by: 1 | -1): void;
  /** Escape was pressed; true where that was an answer to it. */
  onEscape(): boolean;
};

/** A field that finds places, says how many there are, and leads from one to the next: by its arrows and by Enter. */
export function FindField(props: Props) {
  const { ref, className, label, text, found, count, said, turns, hasTurns, end, children } = props;
  const { onText, onTurn, onEscape } = props;
  const isSearching = text.trim() !== "";

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      onTurn(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && onEscape()) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <search
      className={`${classes.root ?? ""} ${className ?? ""}`}
      aria-label={label}
      data-typed={text !== "" || undefined}
    >
      <TextInput
        ref={ref}
        type="search"
        role="searchbox"
        className={classes.field ?? ""}
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSectionWidth={isSearching ? 84 : 32}
        rightSection={
          text !== "" && (
            <span className={classes.end}>
              {isSearching && (
                <span className={classes.count} aria-hidden data-none={found === 0 || undefined}>
                  {count}
                </span>
              )}
              {end}
            </span>
          )
        }
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
      />
      {(hasTurns || found > 1) && <FindTurns labels={turns} onTurn={onTurn} />}
      {children}
      <VisuallyHidden role="status">{isSearching && said}</VisuallyHidden>
    </search>
  );
}
