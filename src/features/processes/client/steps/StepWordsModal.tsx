import { Button, Stack, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";

type StepWordsProps = { kind: string; name: string; condition: string | null };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "step words": StepWordsProps;
  }
}

/** All that a step says, of which the drawing has room for the beginning only. */
export function StepWordsModal({ kind, name, condition, dismiss }: StepWordsProps & ModalControls) {
  const { t } = useTexts();
  return (
    <ModalFrame
      title={kind}
      footer={
        <Button variant="default" onClick={dismiss} data-autofocus>
          {t("button.close")}
        </Button>
      }
    >
      <Stack gap={16}>
        {condition !== null && (
          <div>
            <Text size="sm" c="dimmed">
              {t("node.condition")}
            </Text>
            <Text style={{ overflowWrap: "anywhere" }}>{condition}</Text>
          </div>
        )}
        <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{name}</Text>
      </Stack>
    </ModalFrame>
  );
}
