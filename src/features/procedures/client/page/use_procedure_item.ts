import { useMemo } from "react";
import type { AboutItem } from "#features/improvements/client/about_item.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { domTitleOf } from "#platform/client/dom_title.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import type { Procedure } from "../../procedures.contract.ts";
import { stepAnchor } from "../../step_anchor.rules.ts";

const titleLength = 90;

/** A procedure as requests speak of it, its steps by number and title. */
export function useProcedureItem({ id, slug, name, steps }: Procedure): AboutItem {
  const { t } = useTexts();
  return useMemo(
    () => ({
      kind: "procedure",
      id,
      slug,
      name,
      steps: steps.map((step, index) => {
        const title = domTitleOf(step.body, titleLength);
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
