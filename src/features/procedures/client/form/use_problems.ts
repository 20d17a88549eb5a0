import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { FieldProblem } from "#platform/errors.ts";
import { type FormEvent, newStepKey, type ProcedureForm } from "../../form.rules.ts";
import {
  type FormPart,
  wrongParts,
  type PartProblems,
  problemsAfter,
  problemsByPart,
} from "../../form_body.rules.ts";
import { procedureLimits } from "../../procedures.contract.ts";
import { longestTogether } from "../../step_texts.rules.ts";
import type { FormSentences } from "./use_form_shared.ts";
import { focusPart } from "./form_focus.ts";

/** A problem found here is told in the language of the moment; the server's sentences stand as they came. */
type Problem = FieldProblem | string;

const between = " | ";

/** What is wrong with the form, where, and leading the person there. */
export function useProblems(root: RefObject<HTMLElement | null>) {
  const { t } = useTexts();
  const [problems, setProblems] = useState<PartProblems<Problem>>({});
  const wanted = useRef<FormPart | null>(null);
  // Also where nothing else changes, what is wanted is led to.
  const [, setWent] = useState(0);

  useLayoutEffect(() => {
    const part = wanted.current;
    wanted.current = null;
    if (part !== null) focusPart(root.current, part);
  });

  /** Leads to a part; the text of a step is opened. */
  const go = useCallback((part: FormPart, open: (key: string) => void) => {
    wanted.current = part;
    setWent((times) => times + 1);
    if (part === "steps") open(newStepKey);
    else if (part.startsWith("step:")) open(part.slice("step:".length));
  }, []);

  const show = useCallback(
    (form: ProcedureForm, fields: Record<string, Problem[]>, open: (key: string) => void) => {
      const parts = problemsByPart(form, fields);
      const [first] = wrongParts(form, parts);
      setProblems(parts);
      if (first !== undefined) go(first, open);
    },
    [go],
  );

  const hear = useCallback((event: FormEvent) => setProblems((now) => problemsAfter(now, event)), []);
  const clear = useCallback(() => setProblems({}), []);

  const sentences = useMemo<FormSentences>(() => {
    const sentence = (part: string, problem: Problem) => {
      if (typeof problem === "string") return problem;
      if (part.startsWith("step")) {
        if (problem.code === "required") return t("proc_form.step_required");
        if (problem.code === "too_large")
          return t("proc_form.step_too_large", { thousands: procedureLimits.step_html / 1000 });
        if (problem.code === "too_large_together")
          return t("proc_form.steps_too_large", { thousands: longestTogether / 1000 });
      }
      return t(`field_problem.${problem.code}`, problem.values);
    };
    const entries = Object.entries(problems).map(([part, list = []]) => [
      part,
      [...new Set(list.map((problem) => sentence(part, problem)))].join(between),
    ]);
    return Object.fromEntries(entries);
  }, [problems, t]);

  /** All that is wrong is that something is missing. */
  const isMissing = Object.values(problems).every((list = []) =>
    list.every((problem) => typeof problem !== "string" && problem.code === "required"),
  );

  return { parts: problems, sentences, isMissing, show, go, hear, clear };
}
