import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Check } from "../checks.contract.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** Says what it means for a check that its procedure is deleted. */
export function DeletedNotice({ status }: Pick<Check, "status">) {
  const { t } = useTexts();
  return (
    <Notice tone="attention" icon={<IconTrash aria-hidden />} my={12}>
      {t(status === "open" ? "check.stopped" : "check.of_deleted")}
    </Notice>
  );
}
