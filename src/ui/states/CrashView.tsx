import { Button } from "@mantine/core";
import { IconPlugConnectedX, IconRefresh } from "@tabler/icons-react";
import { ChunkFailure } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { reloadPage } from "../forms/reload_page.ts";
import { EmptyState } from "./EmptyState.tsx";
import type { Healing } from "./use_healing.ts";
import { useHealing } from "./use_healing.ts";

type Props = {
  error: unknown;
  /** The part of the app that was missing is there. */
  onHealed: () => void;
};

/** What stands where a part of the page could not be loaded or drawn. What only could not be loaded heals by itself. */
export function CrashView({ error, onHealed }: Props) {
  const healing = useHealing(error, onHealed);
  return (
    <div role="alert">
      {healing.failure instanceof ChunkFailure ? (
        <MissingPart failure={healing.failure} healing={healing} />
      ) : (
        <Crashed />
      )}
    </div>
  );
}

function MissingPart({ failure, healing }: { failure: ChunkFailure; healing: Healing }) {
  const { t } = useTexts();
  if (failure.trouble === "replaced")
    return (
      <EmptyState
        icon={<IconRefresh aria-hidden />}
        title={t("error.new_version")}
        text={t("error.new_version_text")}
        action={<Button onClick={reloadPage}>{t("button.new_version")}</Button>}
      />
    );
  const isStuck = failure.trouble === "stuck";
  return (
    <EmptyState
      icon={<IconPlugConnectedX aria-hidden />}
      title={t("error.chunk")}
      text={t(isStuck ? "error.chunk_stuck" : "error.chunk_again")}
      action={
        isStuck ? (
          <Button onClick={reloadPage}>{t("button.reload")}</Button>
        ) : (
          <Button variant="default" onClick={healing.tryNow} loading={healing.isTrying}>
            {t("button.retry")}
          </Button>
        )
      }
    />
  );
}

function Crashed() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<IconPlugConnectedX aria-hidden />}
      title={t("error.title")}
      text={t("error.render")}
      action={<Button onClick={reloadPage}>{t("button.reload")}</Button>}
    />
  );
}
