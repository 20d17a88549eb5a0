import { ActionIcon, Button, Progress, VisuallyHidden } from "@mantine/core";
import { useIsTouch } from "#ui/device/use_device.ts";
import { IconCamera, IconCheck, IconPaperclip, IconX } from "@tabler/icons-react";
import { type ChangeEvent, useId, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAnnouncements } from "#ui/states/use_announcements.ts";
import { acceptedExtensions } from "../file_kinds.rules.ts";
import { acceptedPhotos, sentParts, sizeWords } from "../improvement_files.rules.ts";
import { improvementLimits } from "../improvements.contract.ts";
import classes from "./FileField.module.css";
import type { PickedFile, PickedFiles } from "./use_picked_files.ts";
import { FileIcon } from "./SentFiles.tsx";

type Props = {
  picked: PickedFiles;
  /** What part of all has been sent, 0 to 1; null while nothing is being sent. */
  sent: number | null;
  /** Why they were not taken together. */
  error: string | null;
};

/** The files of a request: chosen by button or by camera; the form around takes those that are dropped and pasted. */
export function FileField({ picked, sent, error }: Props) {
  const { t, language } = useTexts();
  const isTouch = useIsTouch();
  const { said, announce } = useAnnouncements();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const failed = useId();
  const { files } = picked;
  const max = { files: t("improvement.files_max", { count: improvementLimits.files }) };
  const parts =
    sent === null
      ? null
      : sentParts(
          files.map(({ file }) => file.size),
          sent,
        );

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    picked.add(currentTarget.files ?? []);
    // The same file may be chosen again after it was removed.
    currentTarget.value = "";
  };

  function remove({ key, file }: PickedFile) {
    picked.remove(key);
    announce(t("improvement.file_removed", { name: file.name }));
    button.current?.focus();
  }

  return (
    <div className={classes.root}>
      <div className={classes.buttons}>
        <Button
          ref={button}
          variant="default"
          size="xs"
          disabled={sent !== null}
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-describedby={error === null ? hint : `${failed} ${hint}`}
          onClick={() => input.current?.click()}
        >
          {t("improvement.files_add")}
        </Button>
        {isTouch && (
          <Button
            variant="default"
            size="xs"
            disabled={sent !== null}
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            {t("improvement.files_photo")}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={acceptedExtensions}
          aria-label={t("improvement.files")}
          onChange={take}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept={acceptedPhotos}
          capture="environment"
          aria-label={t("improvement.files_photo")}
          onChange={take}
        />
      </div>
      {files.length > 0 && (
        <ul className={classes.list} aria-label={t("improvement.files_list")}>
          {files.map((entry, at) => (
            <FileLine
              key={entry.key}
              entry={entry}
              part={parts?.[at] ?? null}
              onRemove={() => remove(entry)}
            />
          ))}
        </ul>
      )}
      {error !== null && (
        <p id={failed} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p id={hint} className={classes.hint}>
        {t("improvement.files_hint", { ...max, size: sizeWords(improvementLimits.file_bytes, language) })}
        {!isTouch && ` ${t("improvement.files_ways")}`}
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

type LineProps = { entry: PickedFile; part: number | null; onRemove(): void };

function FileLine({ entry, part, onRemove }: LineProps) {
  const { t, language } = useTexts();
  const { file, preview, problem, refusal } = entry;
  const size = sizeWords(file.size, language);
  const values = {
    size,
    max: sizeWords(improvementLimits.file_bytes, language),
    files: t("improvement.files_max", { count: improvementLimits.files }),
  };
  const words = problem === null ? refusal : t(`improvement.file_${problem}`, values);
  return (
    <li className={classes.line} data-faulty={words !== null || undefined}>
      <span className={classes.sign}>
        {preview === null ? <FileIcon filename={file.name} /> : <img src={preview} alt="" />}
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.size}>
          {part === 1 ? (
            <>
              <IconCheck size={14} aria-hidden /> {t("improvement.file_sent")}
            </>
          ) : (
            size
          )}
        </span>
        {words !== null && <span className={classes.problem}>{words}</span>}
        {part !== null && part < 1 && (
          <Progress className={classes.progress ?? ""} size={4} value={part * 100} aria-label={file.name} />
        )}
      </span>
      {part === null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("improvement.file_remove", { name: file.name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
