import { Button, Group, Text } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Act } from "../../buttons/use_button_state.ts";
import { StateButton } from "../../buttons/StateButton.tsx";
import { changedLabels, type Labels } from "./changed_labels.rules.ts";
import type { Stale } from "./stale_answer.ts";
import classes from "./StaleNotice.module.css";
import { Notice } from "../../states/Notice.tsx";
import type { NewerState } from "./use_newer_state.ts";

type Props<Values> = {
  newer: NewerState<Values, unknown>;
  /** What the fields are called, to say which of them are not as they were. */
  labels: Labels<Values>;
  /** Saves what was written over the newer state. */
  onSaveOver: Act;
};

/** Says in a form that somebody else has saved what it is about, and how to go on. */
export function StaleNotice<Values>({ newer, labels, onSaveOver }: Props<Values>) {
  const { stale, loadTheirs, over } = newer;
  if (stale !== null) {
    const fields = changedLabels(labels, stale.before, stale.theirs);
    return <TheirsNotice stale={stale} fields={fields} onLoad={loadTheirs} onSaveOver={over(onSaveOver)} />;
  }
  return newer.hasAside ? <AsideNotice onPutBack={newer.putBack} /> : null;
}

type TheirsProps = {
  stale: Stale<unknown>;
  fields: readonly string[];
  onLoad(): void;
  onSaveOver: Act;
};

function TheirsNotice({ stale: { changed_by, changed_at }, fields, onLoad, onSaveOver }: TheirsProps) {
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
      {fields.length > 0 && <Text size="sm">{t("stale.changed", { fields: fields.join(", ") })}</Text>}
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

function AsideNotice({ onPutBack }: { onPutBack(): void }) {
  const { t } = useTexts();
  return (
    <Notice tone="quiet" role="status">
      <Text size="sm">{t("stale.loaded")}</Text>
      <Button variant="default" size="xs" mt={12} onClick={onPutBack}>
        {t("stale.put_back")}
      </Button>
    </Notice>
  );
}
