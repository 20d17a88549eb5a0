import { Alert, Button, Group } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Draft } from "./use_draft.ts";

type Props<Value> = { draft: Draft<Value>; onTake(value: Value): void };

/** Offers what an earlier visit left unsaved, above the form that it belongs to. */
export function DraftOffer<Value>({ draft, onTake }: Props<Value>) {
  const { t } = useTexts();
  const dates = useDates();
  const { offered, take, discard, isKept } = draft;
  if (!isKept) return <Alert color="orange">{t("draft.not_kept")}</Alert>;
  if (offered === null) return null;
  return (
    <Alert
      icon={<IconHistory aria-hidden />}
      title={t("draft.offer", { when: dates.dateTime(offered.saved_at) })}
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      <Group gap={8}>
        <Button
          size="xs"
          onClick={() => {
            onTake(offered.value);
            take();
          }}
        >
          {t("draft.restore")}
        </Button>
        <Button size="xs" variant="default" onClick={discard}>
          {t("draft.discard")}
        </Button>
      </Group>
    </Alert>
  );
}
