import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formSource } from "#platform/client/api/form_source.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { editCheck, findChecks, listChecks, updateCheck } from "../checks.contract.ts";
import { CheckForm } from "./CheckForm.tsx";
import { CheckList } from "./CheckList.tsx";
import classes from "./ProcedureCheckModal.module.css";
import { StepsSkeleton } from "./StepsSkeleton.tsx";
import { useFollowing } from "./use_following.ts";

type CheckProps = {
  /** Shows the form of this procedure at once, beginning to follow it where nothing is open. */
  procedure?: { id: number; name: string };
  /** Shows this check, whoever's it is. */
  check_id?: number;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    procedure_check: CheckProps;
  }
}

const closesAfter = 1000;

/** The procedures that a person follows step by step: all of them, or one with its steps. */
export function ProcedureCheckModal({ procedure, check_id, close }: CheckProps & ModalControls) {
  const changed = useChanged();
  const refresh = useRefresh();
  // The page under it says how far the check has come.
  useEffect(() => () => void refresh(listChecks), [refresh]);

  /** The page that the modal was opened on shows what has become of it. */
  function done() {
    void changed(updateCheck);
    setTimeout(close, closesAfter);
  }

  return (
    <div className={classes.screen}>
      {procedure !== undefined ? (
        <FollowedProcedure procedure={procedure} onDone={done} />
      ) : check_id !== undefined ? (
        <CheckForm id={check_id} onDone={done} />
      ) : (
        <OwnChecks />
      )}
    </div>
  );
}

function FollowedProcedure({
  procedure,
  onDone,
}: {
  procedure: { id: number; name: string };
  onDone(): void;
}) {
  const { goOn } = useFollowing();
  // Asked once for each opening: it is a beginning, not a state. Asked again, it would begin another check after this one.
  const query = useQuery(formSource(["followed procedure", procedure.id], () => goOn(procedure.id)));
  if (query.data !== undefined) return <CheckForm id={query.data.id} onDone={onDone} />;
  return (
    <ModalFrame title={procedure.name}>
      <QueryState query={query} skeleton={<StepsSkeleton />} place="part">
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function OwnChecks() {
  const refresh = useRefresh();
  const [shown, setShown] = useState<number | null>(null);
  const [isReturning, setReturning] = useState(false);

  function show(id: number) {
    // It may have gone over to another version since it was read.
    void refresh(editCheck);
    setShown(id);
  }

  function back() {
    void refresh(listChecks, findChecks);
    setReturning(true);
    setShown(null);
  }

  if (shown === null) return <CheckList onShow={show} isReturning={isReturning} />;
  return <CheckForm key={shown} id={shown} onBack={back} />;
}
