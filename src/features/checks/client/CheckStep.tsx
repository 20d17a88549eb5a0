import { Checkbox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { memo, useId, useMemo, useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import { domTitleOf } from "#platform/client/dom_title.ts";
import type { Check } from "../checks.contract.ts";
import classes from "./CheckStep.module.css";

type Props = {
  step: Check["procedure"]["steps"][number];
  number: number;
  isTicked: boolean;
  isLocked: boolean;
  onToggle(step_id: number, isTicked: boolean): void;
};

const titleLength = 90;

/** One step to tick; what is done folds away. */
export const CheckStep = memo(function CheckStep({ step, number, isTicked, isLocked, onToggle }: Props) {
  const { t } = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(!isTicked);
  const title = useMemo(() => domTitleOf(step.body, titleLength), [step.body]);
  const name = t("proc.step_n", { n: number });
  return (
    <li className={classes.root} data-ticked={isTicked || undefined}>
      <div className={classes.head}>
        <label className={classes.tick} htmlFor={`${id}-tick`}>
          <Checkbox
            id={`${id}-tick`}
            size="md"
            classNames={{ input: classes.box ?? "" }}
            aria-label={name}
            checked={isTicked}
            disabled={isLocked}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setOpen(!checked);
              onToggle(step.id, checked);
            }}
          />
        </label>
        <h3 className={classes.heading}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.number}>{name}</span>
            {!isOpen && title !== "" && <span className={classes.title}>{title}</span>}
            <IconChevronDown size={18} className={classes.chevron} aria-hidden />
          </button>
        </h3>
      </div>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && <SafeHtml html={step.body} />}
      </div>
    </li>
  );
});
