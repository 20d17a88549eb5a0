import { Button, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { copyText } from "#platform/client/clipboard.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import classes from "./CopyField.module.css";

type Props = {
  label: string;
  value: string;
  /** What is said when the browser does not let it be copied. */
  failed: string;
  /** It is what the dialog is for, whose title says what it is: its field begins with the keyboard. */
  isMain?: boolean;
};

const copiedFor = 2000;
const focusOnce = (field: HTMLInputElement | null) => field?.focus();

/** A text that is only to be read and copied. */
export function CopyField({ label, value, failed, isMain = false }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const id = useId();
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    copyText(value).then(
      () => setCopied((times) => times + 1),
      () => alerts.error(failed),
    );

  return (
    <div className={classes.root}>
      <TextInput
        id={id}
        className={classes.field ?? ""}
        {...(isMain ? { "aria-label": label } : { label })}
        value={value}
        readOnly
        {...(isMain && { ref: focusOnce })}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          // Its end is noise; the browser scrolls to it after this.
          requestAnimationFrame(() => currentTarget.scrollTo({ left: 0 }));
        }}
      />
      <Button
        aria-describedby={id}
        aria-live="polite"
        variant={isMain ? "filled" : "default"}
        leftSection={copied > 0 ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {t(copied > 0 ? "button.copied" : "button.copy")}
      </Button>
    </div>
  );
}
