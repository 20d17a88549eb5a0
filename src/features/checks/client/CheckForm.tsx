import { ActionIcon, Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowLeft } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { type Check, editCheck, listChecks } from "../checks.contract.ts";
import classes from "./CheckForm.module.css";
import { CheckStep } from "./CheckStep.tsx";
import { DeletedNotice } from "./DeletedNotice.tsx";
import { CompleteButton } from "./CompleteButton.tsx";
import { NewerVersion } from "./NewerVersion.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { TickStatus } from "./TickStatus.tsx";
import { withBodies } from "../unsent_ticks.ts";
import { useTicks } from "./use_ticks.ts";

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
  const skeleton = (
    <div role="status" aria-busy aria-label={t("check.loading")}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={48} mb={8} radius="md" />
      ))}
    </div>
  );
  return (
    <ModalFrame title={t("check.title")}>
      <QueryState query={query} skeleton={skeleton} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function Steps({ check: read, onBack, onDone }: { check: Check } & Ways) {
  const { t } = useTexts();
  const { id: user_id } = useUser();
  const [failure, setFailure] = useState<unknown>(null);
  const refresh = useRefresh();
  // Another screen of the same person ticks too, and the procedure may be published anew.
  useRoomRefresh(`check:${read.id}`, editCheck);
  useRoomRefresh(`procedure:${read.procedure.id}`, editCheck);
  const { is_deleted } = read.procedure;
  // Nobody may watch what is deleted; that it is back is told where all checks are.
  useRoomRefresh(is_deleted ? "checks" : null, editCheck);
  const ticks = useTicks(read);
  const { queue, canTick, isCompleting, state } = ticks;
  // The list of checks, where this one may have been ticked before, does without the texts.
  const check = withBodies(ticks.check, read);
  const { steps, name } = check.procedure;
  const ticked = new Set(check.checked_steps);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const lastState = useRef(state);
  useEffect(() => {
    // What stood in the way was the connection, and it is back.
    if (lastState.current === "offline" && state !== "offline") setFailure(null);
    lastState.current = state;
  }, [state]);
  const toggle = useCallback(
    (step_id: number, isTicked: boolean) => queue.toggle(step_id, isTicked),
    [queue],
  );

  async function update() {
    setFailure(null);
    try {
      await queue.update();
    } catch (error) {
      setFailure(error);
      throw error;
    }
    void refresh(listChecks, editCheck);
    onDone?.();
  }

  async function complete() {
    await ticks.complete();
    // Whoever goes back sooner may be at another check by then.
    if (onBack) setTimeout(() => isShown.current && onBack(), backAfter);
    else void refresh(listChecks, editCheck);
    onDone?.();
  }

  return (
    <>
      <div className={classes.top}>
        <Head name={name} onBack={onBack} />
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
        {is_deleted && <DeletedNotice status={check.status} />}
        {canTick && check.newer_version !== null && (
          <NewerVersion newer={check.newer_version} onTake={queue.goOver} />
        )}
        {steps.length === 0 ? (
          <EmptyState title={t("check.no_steps")} />
        ) : (
          <ol className={classes.steps} aria-label={t("check.steps")}>
            {steps.map((step, index) => (
              <CheckStep
                key={`${check.version.id} ${step.id}`}
                step={step}
                number={index + 1}
                isTicked={ticked.has(step.id)}
                isLocked={!canTick}
                onToggle={toggle}
              />
            ))}
          </ol>
        )}
      </Modal.Body>
      {(canTick || isCompleting) && (
        <div className={classes.footer}>
          {failure !== null && (
            <div className={classes.failure}>
              <FailureAlert failure={failure} />
            </div>
          )}
          <StateButton variant="default" onAct={update} disabled={!canTick}>
            {t("button.update")}
          </StateButton>
          <CompleteButton check={check} onComplete={complete} onFailure={setFailure} />
        </div>
      )}
    </>
  );
}

const backAfter = 1000;

function Head({ name, onBack }: { name: string; onBack: (() => void) | undefined }) {
  const { t } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const isFromList = onBack !== undefined;
  // The button that led here is gone; the focus goes on where the steps begin.
  useEffect(() => {
    if (isFromList) title.current?.focus({ preventScroll: true });
  }, [isFromList]);
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
      <Modal.Title ref={title} tabIndex={-1} className={classes.title}>
        {name}
      </Modal.Title>
      <Modal.CloseButton size={44} iconSize={18} aria-label={t("button.close")} />
    </Modal.Header>
  );
}
