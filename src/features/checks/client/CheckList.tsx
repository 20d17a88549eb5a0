import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconChecklist } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { type Check, editCheck, findChecks, listChecks } from "../checks.contract.ts";
import classes from "./CheckList.module.css";
import { DeletedNotice } from "./DeletedNotice.tsx";
import { CompleteButton } from "./CompleteButton.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { StartCheck } from "./StartCheck.tsx";
import { TickStatus } from "./TickStatus.tsx";
import { useTicks } from "./use_ticks.ts";

type Props = {
  onShow(id: number): void;
  /** Somebody comes back here from one of the checks. */
  isReturning: boolean;
};

/** The procedures that a person follows, and the choice of another one. */
export function CheckList({ onShow, isReturning }: Props) {
  const { t } = useTexts();
  const { slug } = useUser();
  const query = useQuery(queryOf(listChecks, { params: { user_slug: slug }, query: { steps: "ids" } }));
  useRoomRefresh("checks", listChecks);
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isReturning) title.current?.focus({ preventScroll: true });
  }, [isReturning]);

  return (
    <ModalFrame
      title={
        <span ref={title} tabIndex={-1} className={classes.title}>
          {t("check.start")}
        </span>
      }
    >
      <StartCheck tracked={query.data?.data} onStarted={onShow} />
      <QueryState
        query={query}
        place="part"
        skeleton={<ListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={<IconChecklist size={32} stroke={1.5} aria-hidden />}
            title={t("empty.checks")}
            text={t("check.empty_hint")}
          />
        }
      >
        {({ data }) => (
          <>
            <h3 className={classes.head}>{t("check.own_open")}</h3>
            <ul className={classes.list} aria-label={t("check.title")}>
              {data.map((check) => (
                <CheckRow key={check.id} check={check} onShow={onShow} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </ModalFrame>
  );
}

const goneAfter = 600;

function CheckRow({ check: read, onShow }: { check: Check; onShow(id: number): void }) {
  const { t } = useTexts();
  const refresh = useRefresh();
  const ticks = useTicks(read);
  const { check, state } = ticks;
  const [failure, setFailure] = useState<unknown>(null);
  const { name } = check.procedure;
  const goesOn = check.status === "open" && !read.procedure.is_deleted;

  async function complete() {
    await ticks.complete();
    // What came of it can be seen for a moment before the row goes.
    setTimeout(() => void refresh(listChecks, findChecks, editCheck), goneAfter);
  }

  return (
    <li className={classes.row}>
      <h4 className={classes.name}>{name}</h4>
      <ProgressBar check={check} />
      {read.procedure.is_deleted && <DeletedNotice status={check.status} />}
      {state !== "saved" && !ticks.isCompleting && <TickStatus ticks={ticks} />}
      <FailureAlert failure={failure} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={t(goesOn ? "check.continue" : "check.view", { name })}
          onClick={() => onShow(check.id)}
        >
          {t(goesOn ? "check.go_on" : "button.view")}
        </Button>
        {(ticks.canTick || ticks.isCompleting) && (
          <CompleteButton
            variant="default"
            check={check}
            label={t("check.complete", { name })}
            onComplete={complete}
            onFailure={setFailure}
          />
        )}
      </div>
    </li>
  );
}

function ListSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-busy aria-label={t("check.list_loading")}>
      {[0, 1].map((line) => (
        <Skeleton key={line} height={120} mb={12} radius="md" />
      ))}
    </div>
  );
}
