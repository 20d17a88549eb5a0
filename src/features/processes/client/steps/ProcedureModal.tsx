import { ProcedureForm } from "#features/procedures/client/form/ProcedureForm.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

type ProcedureModalProps = { onSaved(saved: { id: number; slug: string }): void };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    procedure: ProcedureModalProps;
  }
}

/** Writes a new procedure above the chart; closing it leads back to the step that was being added. */
export function ProcedureModal({ onSaved, close, dismiss, setDirty }: ProcedureModalProps & ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame title={t("step.procedure_new_title")}>
      <ProcedureForm
        mode="create"
        onDirty={setDirty}
        onClose={dismiss}
        onSaved={(saved) => {
          onSaved(saved);
          close();
        }}
      />
    </ModalFrame>
  );
}
