import { IconArrowRight } from "@tabler/icons-react";
import { UnstyledButton } from "@mantine/core";
import { memo, type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { piecesOf } from "./links_in.rules.ts";
import { isLong } from "../improvement_form.rules.ts";
import type { Improvement } from "../improvements.contract.ts";
import classes from "./ImprovementItem.module.css";
import { ImprovementStatus } from "./ImprovementStatus.tsx";
import { SentFiles } from "./SentFiles.tsx";
import { StatusMenu } from "./StatusMenu.tsx";
import type { SubjectStep } from "./about_item.ts";

type Props = {
  improvement: Improvement;
  /** The step that it speaks of; undefined where that is no longer here. */
  step: SubjectStep | undefined;
  canChange: boolean;
  /** Shows a step where it stands, instead of following its address. */
  onStep?: ((step_id: number) => void) | undefined;
};

/** One request: who sent it and when, what became of it, what it says. */
export const ImprovementItem = memo(function ImprovementItem(props: Props) {
  const { improvement, step, canChange, onStep } = props;
  const { t } = useTexts();
  const dates = useDates();
  const { id, body, status, created_at, user, files, step_id, status_by, status_at, status_reason } =
    improvement;
  return (
    <li id={`improvement-${id}`} className={classes.root}>
      <div className={classes.head}>
        <span className={classes.author}>
          <PersonName person={user} />
          <time dateTime={created_at} className={classes.date}>
            {dates.dateTime(created_at)}
          </time>
        </span>
        {canChange ? <StatusMenu improvement={improvement} /> : <ImprovementStatus status={status} />}
      </div>
      {step_id !== null && <StepLine step={step} onStep={onStep} />}
      <Body text={body} />
      <SentFiles files={files} />
      {status_by !== null && status_at !== null && (
        <p className={classes.since}>
          {t("improvement.status_since", {
            status: t(`improvement.status.${status}`),
            date: dates.day(status_at),
            name: fullName(status_by),
          })}
        </p>
      )}
      {status_reason !== null && (
        <p className={classes.answer}>
          <b>{t("improvement.reason_given")}</b> <Words text={status_reason} />
        </p>
      )}
    </li>
  );
});

function StepLine({ step, onStep }: Pick<Props, "step" | "onStep">) {
  const { t } = useTexts();
  if (step === undefined) return <p className={classes.lost}>{t("improvement.of_lost_step")}</p>;
  const show = (event: MouseEvent) => {
    if (onStep === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(step.id);
  };
  return (
    <p className={classes.step}>
      <Link to={step.path} onClick={show}>
        {t("improvement.of_step", { step: step.label })}
        <IconArrowRight size={14} aria-hidden />
      </Link>
    </p>
  );
}

function Body({ text }: { text: string }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const isCut = isLong(text);
  return (
    <>
      <p className={classes.body} data-cut={(isCut && !isWhole) || undefined}>
        <Words text={text} />
      </p>
      {isCut && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "improvement.less" : "improvement.more")}
        </UnstyledButton>
      )}
    </>
  );
}

/** A text as it was typed, the addresses in it as links. */
function Words({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, href }, at) =>
    href === null ? (
      words
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ),
  );
}
