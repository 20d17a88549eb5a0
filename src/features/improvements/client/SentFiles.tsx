import { VisuallyHidden } from "@mantine/core";
import {
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconFileText,
} from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { isPicture, sizeWords } from "../improvement_files.rules.ts";
import type { Improvement } from "../improvements.contract.ts";
import classes from "./SentFiles.module.css";

type SentFile = Improvement["files"][number];

/** The files of a request: pictures as such, the others by name and size, to download. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
  const { t, language } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={t("improvement.files")}>
      {files.map((file, at) => {
        const { filename, file_path, content_type, bytes } = file;
        const size = sizeWords(bytes, language);
        return isPicture(content_type) ? (
          <li key={at}>
            <a
              className={classes.picture}
              href={file_path}
              target="_blank"
              rel="noreferrer"
              title={filename}
              aria-label={t("improvement.file_image", { name: filename, size })}
            >
              <img src={file_path} alt="" loading="lazy" />
            </a>
          </li>
        ) : (
          <li key={at} className={classes.wide}>
            <a className={classes.file} href={file_path} download={filename}>
              <FileIcon filename={filename} />
              <VisuallyHidden>{t("improvement.file_download")}</VisuallyHidden>
              <span className={classes.name}>{filename}</span>
              <span className={classes.size}>{size}</span>
              <IconDownload size={16} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The sign for a kind of file, by the ending of its name. */
export function FileIcon({ filename }: { filename: string }) {
  const name = filename.toLowerCase();
  if (name.endsWith(".pdf")) return <IconFileTypePdf size={18} aria-hidden />;
  if (/\.(xlsx?|ods)$/.test(name)) return <IconFileSpreadsheet size={18} aria-hidden />;
  if (/\.(docx?|odt)$/.test(name)) return <IconFileText size={18} aria-hidden />;
  return <IconFile size={18} aria-hidden />;
}
