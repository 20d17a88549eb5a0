import { Alert } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Check } from "../checks.contract.ts";

/** Says what it means for a check that its procedure is deleted. */
export function DeletedNotice({ status }: Pick<Check, "status">) {
  const { t } = useTexts();
  return (
    <Alert color="orange" variant="light" icon={<IconTrash aria-hidden />} my={12}>
      {t(status === "open" ? "check.stopped" : "check.of_deleted")}
    </Alert>
  );
}
