import { Button } from "@mantine/core";
import {
  IconAlignLeft,
  IconArrowsSplit2,
  IconFileText,
  IconFlag,
  IconRepeat,
  IconSitemap,
  IconWriting,
} from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { NewStep } from "../../tree/edit/add_and_change.ts";
import classes from "./StepTypes.module.css";

export type StepType = NewStep["type"];

/** Those that ask for something before they stand. */
export type FormType = Exclude<StepType, "end">;

export const kindIcons: Record<StepType, ReactNode> = {
  procedure: <IconFileText aria-hidden />,
  process: <IconSitemap aria-hidden />,
  simple_text: <IconAlignLeft aria-hidden />,
  decision: <IconArrowsSplit2 aria-hidden />,
  loop: <IconRepeat aria-hidden />,
  end: <IconFlag aria-hidden />,
};

type Props = {
  types: readonly StepType[];
  onChoose(type: StepType): void;
  /** A text step is written where it is to stand; null where that is out of sight. */
  onType: (() => void) | null;
  onCancel(): void;
};

/** The kinds of steps that may stand at a place. */
export function StepTypes({ types, onChoose, onType, onCancel }: Props) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // Also when the form of a kind is left for another kind.
  useEffect(() => list.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    <ModalFrame
      title={t("step.add")}
      footer={
        <Button variant="default" onClick={onCancel}>
          {t("button.cancel")}
        </Button>
      }
    >
      <ul ref={list} className={classes.list} aria-label={t("step.types")}>
        {types.map((type, index) => (
          <li key={type}>
            <button
              type="button"
              className={classes.type}
              onClick={() => onChoose(type)}
              {...(index === 0 && { "data-autofocus": true })}
            >
              <span className={classes.icon}>{kindIcons[type]}</span>
              <span>
                <span className={classes.name}>{t(type === "end" ? "node.end_menu" : `node.${type}`)}</span>
                <span className={classes.hint}>{t(`step.hint.${type}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onType !== null && types.includes("simple_text") && (
        <button type="button" className={classes.type} onClick={onType}>
          <span className={classes.icon}>
            <IconWriting aria-hidden />
          </span>
          <span>
            <span className={classes.name}>{t("step.type_in_place")}</span>
            <span className={classes.hint}>{t("step.hint.type_in_place")}</span>
          </span>
        </button>
      )}
    </ModalFrame>
  );
}
