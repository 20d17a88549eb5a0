import { Anchor, Button, List, Stack, Text } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { Notice } from "#ui/states/Notice.tsx";

type RefusedProps = {
  /** Why, in the reader's words. */
  reason: string;
  /** The steps that stand in the way. */
  steps: readonly { unique_id: number; name: string }[];
  onGo(unique_id: number): void;
  /** Null where taking the steps out is no way to go on. */
  onRemove: (() => void) | null;
  onRetry(): void;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    "chart refused": RefusedProps;
  }
}

/** Says why a chart is not saved, at which steps that lies, and how the other edits get through. */
export function RefusedDialog(props: RefusedProps & ModalControls) {
  const { reason, steps, onGo, onRemove, onRetry, close, dismiss } = props;
  const { t } = useTexts();
  const count = steps.length;
  const done = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <ModalFrame
      title={t("refused.title")}
      isUnasked
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.close")}
          </Button>
          {onRemove === null ? (
            <Button onClick={done(onRetry)}>{t("refused.retry")}</Button>
          ) : (
            <Button color="red" onClick={done(onRemove)}>
              {t("refused.remove", { count })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone="attention">
          <Text size="sm" fw={600}>
            {onRemove === null ? reason : t("refused.links", { count })}
          </Text>
          <Text size="sm">{t("refused.kept")}</Text>
        </Notice>
        {count > 0 && (
          <List size="sm" spacing={4}>
            {steps.map(({ unique_id, name }) => (
              <List.Item key={unique_id}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  ta="start"
                  onClick={done(() => onGo(unique_id))}
                >
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
        )}
        {onRemove !== null && <Text size="sm">{t("refused.ways", { count })}</Text>}
      </Stack>
    </ModalFrame>
  );
}
