import { ActionIcon, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useLater } from "#platform/client/use_later.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { useTitleFocus } from "#ui/modals/use_title_focus.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { type Check, editCheck, findChecks, listChecks } from "../checks.contract.ts";
import classes from "./CheckForm.module.css";
import { CheckFooter, CheckSteps } from "./CheckParts.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { StepsSkeleton } from "./StepsSkeleton.tsx";
import { TickStatus } from "./TickStatus.tsx";
import { useCheckForm } from "./use_check_form.ts";

type Ways = {
  /** Given where the check was opened from the list: leads back there. */
  onBack?: () => void;
  /** After an update or the completion, where there is no list to go back to. */
  onDone?: () => void;
};

/** One check with its steps to tick. */
export function CheckForm({ id, ...ways }: { id: number } & Ways) {
  const { t } = useTexts();
  const query = useQuery(queryOf(editCheck, { params: { id } }));
  if (query.data !== undefined) return <Steps check={query.data.data} {...ways} />;
  return (
    <ModalFrame title={t("check.title")}>
      <QueryState query={query} skeleton={<StepsSkeleton />} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function Steps({ check: read, onBack, onDone }: { check: Check } & Ways) {
  const { t } = useTexts();
  const { id: user_id } = useUser();
  const refresh = useRefresh();
  const later = useLater();
  const form = useCheckForm(read, {
    onUpdated: onDone,
    onCompleted() {
      // Whoever goes back sooner may be at another check by then.
      if (onBack) later(backAfter, onBack);
      else void refresh(listChecks, findChecks, editCheck);
      onDone?.();
    },
  });
  const { check, ticks } = form;

  return (
    <>
      <div className={classes.top}>
        <Head name={check.procedure.name} onBack={onBack} />
        <div className={classes.progress}>
          <ProgressBar check={check} />
          {check.user.id === user_id ? (
            <TickStatus ticks={ticks} />
          ) : (
            <p className={classes.other}>
              <strong>{t(`check.${check.status}`)}</strong>
              {" · "}
              {t("check.somebodys", { name: fullName(check.user) })}
            </p>
          )}
        </div>
      </div>
      <Modal.Body className={classes.body}>
        <CheckSteps form={form} />
      </Modal.Body>
      <CheckFooter form={form} />
    </>
  );
}

const backAfter = 1000;

function Head({ name, onBack }: { name: string; onBack: (() => void) | undefined }) {
  const { t } = useTexts();
  const title = useTitleFocus();
  return (
    <Modal.Header className={classes.header}>
      {onBack && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.back ?? ""}
          aria-label={t("check.back")}
          title={t("check.back")}
          onClick={onBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <Modal.Title ref={title} tabIndex={-1} data-dialog-title className={classes.title}>
        {name}
      </Modal.Title>
      <Modal.CloseButton size={44} iconSize={18} aria-label={t("button.close")} />
    </Modal.Header>
  );
}
