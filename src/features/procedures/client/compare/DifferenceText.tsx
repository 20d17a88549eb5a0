import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { DifferencePart } from "../../versions/text_difference.rules.ts";
import classes from "./DifferenceText.module.css";

/** Text that came in: underlined and, for screen readers, said so. */
export function Added({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <ins className={classes.added}>
      <VisuallyHidden component="span"> {t("compare.added_mark")} </VisuallyHidden>
      {children}
      <VisuallyHidden component="span"> {t("compare.mark_end")} </VisuallyHidden>
    </ins>
  );
}

/** Text that went out: struck through and, for screen readers, said so. */
export function Removed({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <del className={classes.removed}>
      <VisuallyHidden component="span"> {t("compare.removed_mark")} </VisuallyHidden>
      {children}
      <VisuallyHidden component="span"> {t("compare.mark_end")} </VisuallyHidden>
    </del>
  );
}

/** The parts of a block, with what was added and removed marked word by word. */
export function DifferenceParts({ parts }: { parts: readonly DifferencePart[] }) {
  return parts.map((part, index) => {
    // Parts have no identity of their own and are never reordered.
    const key = index;
    if (part.image !== null) return <PartImage key={key} part={part} image={part.image} />;
    if (part.kind === "added") return <Added key={key}>{part.text}</Added>;
    if (part.kind === "removed") return <Removed key={key}>{part.text}</Removed>;
    return <span key={key}>{part.text}</span>;
  });
}

function PartImage({ part, image }: { part: DifferencePart; image: { src: string; alt: string } }) {
  const { t } = useTexts();
  if (part.kind === "same") return <img src={image.src} alt={image.alt} className={classes.image} />;
  return (
    <span className={classes.imageFrame} data-kind={part.kind}>
      <span className={classes.imageWords}>
        {t(part.kind === "added" ? "compare.image_added" : "compare.image_removed")}
      </span>
      <img src={image.src} alt={image.alt} className={classes.image} />
    </span>
  );
}
