import { useMemo } from "react";
import { call } from "#platform/client/api/call.ts";
import { useChanged } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { useDeletion } from "#ui/modals/use_deletion.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { deleteSpecialRight, type SpecialRight } from "../special_rights.contract.ts";
import { coverageOf } from "./right_words.ts";

export type RightActions = {
  create(): void;
  edit(right: SpecialRight): void;
  /** Asks, naming the person and what they will administer no more, and takes the right away. */
  remove(right: SpecialRight): void;
};

const namesInQuestion = 12;

/** What who manages rights does with one. */
export function useRightActions(): RightActions {
  const { t } = useTexts();
  const modals = useModals();
  const askToDelete = useDeletion();
  const changed = useChanged();

  return useMemo<RightActions>(
    () => ({
      create: () => modals.open("special_right", {}),
      edit: (right) => modals.open("special_right", { right }),
      remove: (right) =>
        askToDelete({
          title: t("custom_rights.delete_title", {
            type: t(`custom_rights.type.${right.type}`),
            name: fullName(right.user),
          }),
          text: t("custom_rights.delete_text"),
          action: t("custom_rights.delete_action"),
          consequences: [coverageOf(right, t, namesInQuestion), t("custom_rights.delete_effect")],
          remove: () =>
            call(deleteSpecialRight, {
              params: { id: right.id },
              query: { revision: String(right.revision) },
            }),
          onGone: () => void changed(deleteSpecialRight),
        }),
    }),
    [t, modals, askToDelete, changed],
  );
}
