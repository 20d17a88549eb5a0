import { useMemo } from "react";
import type { Subject } from "#features/improvements/client/subject.ts";
import { useTexts } from "#platform/client/texts.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { stepAnchor } from "../../step_anchor.rules.ts";
import { titleOf } from "../../steps_html.rules.ts";

const titleLength = 90;

/** A procedure as requests speak of it, its steps by number and title. */
export function useProcedureSubject({ id, slug, name, steps }: Procedure): Subject {
  const { t } = useTexts();
  return useMemo(
    () => ({
      kind: "procedure",
      id,
      slug,
      name,
      steps: steps.map((step, index) => {
        const title = titleOf(step.body, titleLength);
        return {
          id: step.id,
          label: title === "" ? t("proc.step_n", { n: index + 1 }) : `${index + 1}. ${title}`,
          path: `${procedurePath(slug)}#${stepAnchor(step.id)}`,
        };
      }),
    }),
    [id, slug, name, steps, t],
  );
}
