import { CloseButton } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { atLeast } from "#platform/text/translate.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { turned } from "#platform/turned.ts";
import { FindField } from "#ui/lists/FindField.tsx";
import classes from "./FindInSteps.module.css";
import { mostFound } from "./shown_text.ts";
import { useFound, useHighlight } from "./use_found.ts";

type Props = {
  /** The steps. */
  root: RefObject<HTMLElement | null>;
  /** `step` is the key of the one that was shown last. */
  onClose(step: string | null): void;
};

/** Finds words in the steps and goes from one place to the next; the browser's own search stays what it is. */
export function FindInSteps({ root, onClose }: Props) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const { search: answered, ranges: found } = useFound(root, search);
  const place = Math.min(at, Math.max(0, found.length - 1));
  const current = found[place];
  useHighlight("procedo-found", found);
  useHighlight(
    "procedo-found-here",
    useMemo(() => (current === undefined ? [] : [current]), [current]),
  );

  useEffect(() => input.current?.focus(), []);

  // What is typed leads to the first place; what changes in the steps leads nowhere.
  const showFirst = useEffectEvent(() => show(found[0]));
  useEffect(() => showFirst(), [answered]);

  const cardOf = (range: StaticRange | undefined) =>
    range?.startContainer.parentElement?.closest<HTMLElement>("[data-step]") ?? null;

  function go(by: 1 | -1) {
    if (found.length === 0) return;
    const next = turned(place, found.length, by);
    setAt(next);
    show(found[next]);
  }

  const close = () => onClose(cardOf(current)?.dataset["step"] ?? null);
  const all = found.length === mostFound ? atLeast(mostFound, language) : found.length;
  const count = t("proc_form.find_count", { at: found.length === 0 ? 0 : place + 1, all });
  const step = cardOf(current)?.dataset["number"];
  const where = step === undefined ? count : t("proc_form.find_at", { at: place + 1, all, n: step });
  return (
    <FindField
      ref={input}
      className={classes.root}
      label={t("proc_form.find")}
      text={search}
      found={found.length}
      count={count}
      said={found.length === 0 ? t("proc_form.find_none", { text: search.trim() }) : where}
      turns={{ previous: t("proc_form.find_previous"), next: t("proc_form.find_next") }}
      hasTurns
      onText={(text) => {
        setSearch(text);
        setAt(0);
      }}
      onTurn={go}
      onEscape={() => {
        close();
        return true;
      }}
    >
      <CloseButton aria-label={t("proc_form.find_close")} onClick={close} />
    </FindField>
  );
}

function show(range: StaticRange | undefined): void {
  range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
}
