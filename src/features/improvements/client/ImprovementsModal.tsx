import { useTexts } from "#platform/client/texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/modals.tsx";
import { useEffect, useRef, useState } from "react";
import { ImprovementForm } from "./ImprovementForm.tsx";
import type { Subject } from "./subject.ts";

type Props = { subject: Subject };

declare module "#ui/modals/modals.tsx" {
  interface ModalProps {
    improvements: Props;
  }
}

/** How long the success is seen before the form closes. */
const successShown = 1000;

/** The form of a new request above the page of requests. */
export function ImprovementsModal({ subject, close, dismiss, setDirty }: Props & ModalControls) {
  const { t } = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked] = useState({ step: null, at: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ModalFrame title={t("improvement.propose")}>
      <ImprovementForm
        subject={subject}
        asked={asked}
        onDirty={setDirty}
        onSent={() => {
          timer.current = setTimeout(close, successShown);
        }}
        onCancel={dismiss}
      />
    </ModalFrame>
  );
}
