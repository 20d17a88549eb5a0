import { Button } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { useModalStack } from "#ui/modals/use_modals.tsx";
import type { FormDraft } from "../../../form_draft.rules.ts";
import type { Procedure } from "../../../procedures.contract.ts";
import { OwnComparison } from "./OwnComparison.tsx";

type Props = { draft: FormDraft; newest: Procedure };

/** Says of a draft from an earlier visit that a newer version was saved since, and shows the difference. */
export function DraftNews({ draft, newest }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const modals = useModalStack();
  const { id, username, created_at } = newest.version;
  if (draft.version_id === null || draft.version_id === id) return null;
  const when = dates.dateTime(created_at);
  return (
    <div>
      {t("proc_form.stale", { name: username, when })}{" "}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() =>
          modals.show(
            () => (
              <ModalFrame title={t("proc_form.stale_compare")}>
                <OwnComparison mine={draft.form} theirs={newest} />
              </ModalFrame>
            ),
            { size: "lg" },
          )
        }
      >
        {t("proc_form.stale_compare")}
      </Button>
    </div>
  );
}
