import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { useEffect, useRef, useState } from "react";
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [asked] = useState({ step: null, at: 0 });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ModalFrame title={t("improvement.propose")}>
      <ImprovementForm
        item={item}
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
