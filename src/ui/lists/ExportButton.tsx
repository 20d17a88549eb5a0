import { Button, Loader } from "@mantine/core";
import { IconFileSpreadsheet, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { Downloading } from "#platform/client/api/download.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import classes from "./ExportButton.module.css";

type Props = {
  /** Has the list as a file; rejects with the signal's reason once that is aborted. */
  download(progress: { signal: AbortSignal; onProgress(so_far: Downloading): void }): Promise<void>;
  /** There is nothing to export. */
  isEmpty?: boolean;
};

/** Has a list as a file: says how far it has come, and can be called off. Leaving the screen calls it off too. */
export function ExportButton({ download, isEmpty = false }: Props) {
  const { t, language } = useTexts();
  const alerts = useAlerts();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Downloading | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // The button that was pressed gives way to another, which takes the keyboard's focus over.
  const root = useRef<HTMLDivElement>(null);
  const isRunning = progress !== null;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current !== isRunning && document.activeElement === document.body)
      root.current?.querySelector("button")?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  async function run() {
    if (running.current !== null || isEmpty) return;
    const stopping = new AbortController();
    running.current = stopping;
    setProgress({ rows: 0, bytes: 0 });
    try {
      await download({ signal: stopping.signal, onProgress: setProgress });
      alerts.success(t("export.done"));
    } catch (error) {
      if (!stopping.signal.aborted) alerts.error(error);
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  if (progress === null)
    return (
      <div ref={root} className={classes.root}>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          aria-disabled={isEmpty || undefined}
          {...(isEmpty && { "data-disabled": true })}
          onClick={() => void run()}
        >
          {t("export.excel")}
        </Button>
      </div>
    );
  const size = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(progress.bytes / 1e6);
  return (
    <div ref={root} className={`${classes.root} ${classes.running}`}>
      <Loader size={16} aria-hidden />
      <span role="status" className={classes.words}>
        {progress.rows > 0
          ? t("export.progress", { count: progress.rows, size })
          : t(progress.bytes > 0 ? "export.received" : "export.preparing", { size })}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => running.current?.abort()}
      >
        {t("export.stop")}
      </Button>
    </div>
  );
}
