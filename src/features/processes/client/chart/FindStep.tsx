import { useMemo, useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { turned } from "#platform/turned.ts";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { ClearSearch } from "#ui/lists/ClearSearch.tsx";
import { FindField } from "#ui/lists/FindField.tsx";
import { foundSteps, searchableSteps } from "../../steps/find_steps.rules.ts";
import type { Tree } from "../../tree/tree.ts";
import { useStepName } from "../steps/use_step_name.ts";

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

  const count = t("chart.find_count", { at: found.length === 0 ? 0 : place + 1, count: found.length });
  const none = t("chart.find_none", { text: typed.trim() });
  return (
    <FindField
      ref={input}
      label={t("chart.find")}
      text={typed}
      found={found.length}
      count={count}
      said={found.length === 0 ? none : count}
      turns={{ previous: t("chart.find_previous"), next: t("chart.find_next") }}
      hasTurns={false}
      end={<ClearSearch onClear={clear} />}
      onText={search}
      onTurn={(by) => go(turned(place, found.length, by))}
      onEscape={() => {
        if (typed === "") return false;
        clear();
        return true;
      }}
    />
  );
}
