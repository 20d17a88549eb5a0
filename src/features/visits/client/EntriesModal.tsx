import { Stack, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { EntriesList } from "./EntriesList.tsx";
import classes from "./EntriesModal.module.css";

export type EntriesProps = {
  slug: string;
  name: string;
  /** Of everybody, else only the person's own. */
  seesAll: boolean;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    entries_procedure_users: EntriesProps;
  }
}

/** Who spent how long on a procedure, and when. */
export function EntriesModal({ slug, name, seesAll }: EntriesProps & ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame title={t(seesAll ? "time.who" : "time.mine")}>
      <Stack gap={16}>
        <Text className={classes.name ?? ""}>{name}</Text>
        <EntriesList of={{ slug }} seesAll={seesAll} />
      </Stack>
    </ModalFrame>
  );
}
