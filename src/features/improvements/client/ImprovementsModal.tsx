import { useLater } from "#platform/client/use_later.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useState } from "react";
import { ImprovementForm } from "./ImprovementForm.tsx";
import type { AboutItem } from "./about_item.ts";

type Props = { item: AboutItem };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    improvements: Props;
  }
}

/** How long the success is seen before the form closes. */
const successShown = 1000;

/** The form of a new request above the page of requests. */
export function ImprovementsModal({ item, close, dismiss, setDirty }: Props & ModalControls) {
  const { t } = useTexts();
  const later = useLater();
  const [asked] = useState({ step: null, at: 0 });
  return (
    <ModalFrame title={t("improvement.propose")}>
      <ImprovementForm
        item={item}
        asked={asked}
        onDirty={setDirty}
        onSent={() => later(successShown, close)}
        onCancel={dismiss}
      />
    </ModalFrame>
  );
}
