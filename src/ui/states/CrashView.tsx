import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { isChunkFailure } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "./EmptyState.tsx";

/** What stands where a part of the page could not be loaded or drawn. */
export function CrashView({ error }: { error: unknown }) {
  const { t } = useTexts();
  const isChunk = isChunkFailure(error);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX aria-hidden />}
        title={t("error.title")}
        text={t(isChunk ? "error.chunk" : "error.render")}
        // A fresh page also brings the addresses of the parts, which a new version of the app has changed.
        action={
          <Button onClick={() => location.reload()}>{t(isChunk ? "button.retry" : "button.reload")}</Button>
        }
      />
    </div>
  );
}
