import { CloseButton, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { turned } from "#platform/turned.ts";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { FindTurns } from "#ui/lists/FindTurns.tsx";
import { foundSteps, searchableSteps } from "../../steps/find_steps.rules.ts";
import type { Tree } from "../../tree/tree.ts";
import { useStepName } from "../steps/use_step_name.ts";
import classes from "./FindStep.module.css";

type Props = {
  tree: Tree;
  /** Shows a step on the chart; the keyboard's focus stays in the search field. */
  onGo(unique_id: number): void;
};

/** Finds steps by their names and conditions, and goes from one to the next; `/` leads to it. */
export function FindStep({ tree, onGo }: Props) {
  const { t } = useTexts();
  const nameOf = useStepName();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const isSearching = typed.trim() !== "";
  // Most of the time nothing is searched for, and then a large chart need not be read.
  const steps = useMemo(
    () => (isSearching ? searchableSteps(tree, nameOf) : []),
    [tree, nameOf, isSearching],
  );
  const found = useMemo(() => foundSteps(steps, typed), [steps, typed]);
  const place = Math.min(at, Math.max(0, found.length - 1));
  useShortcut("/", () => input.current?.focus(), "chart.find");

  function go(next: number, among: readonly number[] = found) {
    setAt(next);
    const step = among[next];
    if (step !== undefined) onGo(step);
  }

  function search(text: string) {
    setTyped(text);
    setAt(0);
    const now =
      text.trim() === "" ? [] : foundSteps(isSearching ? steps : searchableSteps(tree, nameOf), text);
    if (now.length > 0) go(0, now);
  }

  function clear() {
    setTyped("");
    setAt(0);
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      go(turned(place, found.length, event.shiftKey ? -1 : 1));
    } else if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      clear();
    }
  }

  const count = t("chart.find_count", { at: found.length === 0 ? 0 : place + 1, count: found.length });
  const none = t("chart.find_none", { text: typed.trim() });
  return (
    <search className={classes.root}>
      <TextInput
        ref={input}
        type="search"
        role="searchbox"
        className={classes.field ?? ""}
        aria-label={t("chart.find")}
        placeholder={t("chart.find")}
        maxLength={255}
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSectionWidth={isSearching ? 84 : 32}
        rightSection={
          typed === "" ? null : (
            <span className={classes.end}>
              {isSearching && (
                <span className={classes.count} aria-hidden data-none={found.length === 0 || undefined}>
                  {count}
                </span>
              )}
              <CloseButton size="sm" aria-label={t("list.search_clear")} onClick={clear} />
            </span>
          )
        }
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={press}
      />
      {found.length > 1 && (
        <FindTurns
          labels={{ previous: t("chart.find_previous"), next: t("chart.find_next") }}
          onTurn={(by) => go(turned(place, found.length, by))}
        />
      )}
      <VisuallyHidden role="status">{isSearching && (found.length === 0 ? none : count)}</VisuallyHidden>
    </search>
  );
}
