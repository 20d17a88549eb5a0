import { Button, Group, Text } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Act } from "../buttons/use_button_state.ts";
import { StateButton } from "../buttons/StateButton.tsx";
import classes from "./StaleNotice.module.css";
import { Notice } from "../states/Notice.tsx";

type Props = {
  /** Null when nobody is known. */
  changed_by: string | null;
  changed_at: string;
  onLoad(): void;
  onSaveOver: Act;
};

/** Says in a form that somebody else has saved what it is about, and how to go on. */
export function StaleNotice({ changed_by, changed_at, onLoad, onSaveOver }: Props) {
  const { t } = useTexts();
  const when = useDates().dateTime(changed_at);
  const notice = useRef<HTMLDivElement>(null);
  // It may stand below what can be seen of a long form.
  useLayoutEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, [changed_at]);
  return (
    <Notice ref={notice} className={classes.notice ?? ""} tone="attention" role="alert">
      <Text size="sm" fw={600}>
        {byWhom(t, "stale.saved", changed_by, { when })}
      </Text>
      <Text size="sm">{t("stale.kept")}</Text>
      <Group gap={8} mt={12}>
        <Button variant="default" size="xs" onClick={onLoad}>
          {t("stale.load")}
        </Button>
        <StateButton variant="default" size="xs" onAct={onSaveOver}>
          {t("stale.over")}
        </StateButton>
      </Group>
    </Notice>
  );
}
