import { Button } from "@mantine/core";
import { IconPlugConnectedX, IconServerOff } from "@tabler/icons-react";
import { CallError } from "#platform/client/api/call_error.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText, requestIdOf } from "./failure_text.ts";
import { EmptyState } from "./EmptyState.tsx";

type Props = { error: unknown; onRetry: () => void; isRetrying?: boolean };

/** What stands where data could not be read: what happened, and another try. */
export function ErrorState({ error, onRetry, isRetrying = false }: Props) {
  const { t } = useTexts();
  const request_id = requestIdOf(error);
  const isOffline = error instanceof CallError && error.status === 0;
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? <IconPlugConnectedX aria-hidden /> : <IconServerOff aria-hidden />}
        title={failureText(error, t)}
        {...(request_id !== null && { text: t("error.request_id", { request_id }) })}
        action={
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            {t("button.retry")}
          </Button>
        }
      />
    </div>
  );
}
