import { ActionIcon, Progress } from "@mantine/core";
import { IconAlertTriangle, IconRefresh, IconX } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./UploadList.module.css";
import type { Upload, Uploads } from "./use_uploads.ts";

/** The images on their way into the text: how far they are, what went wrong, a way to stop each. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul className={classes.list}>
      {uploads.list.map((entry) =>
        entry.failure === null ? (
          <RunningUpload key={entry.id} entry={entry} stop={() => uploads.dismiss(entry.id)} />
        ) : (
          <FailedUpload key={entry.id} entry={entry} failure={entry.failure} uploads={uploads} />
        ),
      )}
    </ul>
  );
}

function RunningUpload({ entry, stop }: { entry: Upload; stop(): void }) {
  const { t } = useTexts();
  const percent = Math.round(entry.fraction * 100);
  const words = t("editor.image_uploading", { name: entry.name });
  return (
    <li className={classes.row}>
      <span className={classes.words}>{words}</span>
      <Progress.Root className={classes.bar ?? ""} size="sm">
        <Progress.Section value={percent} aria-label={words} />
      </Progress.Root>
      <span className={classes.percent}>{percent}%</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={stop}
        aria-label={t("editor.image_cancel", { name: entry.name })}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type FailedProps = { entry: Upload; failure: NonNullable<Upload["failure"]>; uploads: Uploads };

function FailedUpload({ entry, failure, uploads }: FailedProps) {
  const { t } = useTexts();
  return (
    <li className={classes.row} data-failed>
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.words} role="alert">
        {failure.text}
      </span>
      {failure.canRetry && (
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={() => uploads.retry(entry.id)}
          aria-label={t("editor.image_retry", { name: entry.name })}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={() => uploads.dismiss(entry.id)}
        aria-label={t("editor.image_dismiss", { name: entry.name })}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
