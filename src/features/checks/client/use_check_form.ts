import { useCallback, useEffect, useRef, useState } from "react";
import { useRoomRefresh } from "#platform/client/sockets/use_room_refresh.ts";
import { useRefresh } from "#platform/client/api/query.ts";
import { type Check, editCheck, findChecks, listChecks } from "../checks.contract.ts";
import { withBodies } from "../unsent_ticks.ts";
import { useCheckNews } from "./use_check_news.ts";
import { type Ticks, useTicks } from "./use_ticks.ts";

/** What a check on screen is done with; it says the same in a modal and on a page of its own. */
export type CheckFormState = {
  /** With the ticks of this device, saved or on their way. */
  check: Check;
  ticks: Ticks;
  /** The newer version over which its owner goes on with this one. */
  stayed: number | null;
  stay(version_id: number): void;
  /** What stood in the way of an update or of the completion. */
  failure: unknown;
  setFailure(failure: unknown): void;
  toggle(step_id: number, isTicked: boolean): void;
  update(): Promise<void>;
  complete(): Promise<void>;
};

/**
 * A check that was read, kept as others change it. `onUpdated` and `onCompleted` are told of what succeeded; where an
 * update leads away from the check, it is said once more, as its button goes with it.
 */
export function useCheckForm(
  read: Check,
  {
    onUpdated,
    onCompleted,
  }: { onUpdated?: (() => void) | undefined; onCompleted?: (() => void) | undefined },
): CheckFormState {
  const [failure, setFailure] = useState<unknown>(null);
  const [stayed, stay] = useState<number | null>(null);
  const refresh = useRefresh();
  const news = useCheckNews();
  // Another screen of the same person ticks too, and the procedure may be published anew.
  useRoomRefresh(`check:${read.id}`, editCheck);
  // Nobody may watch what is deleted; that it is back is told where all checks are.
  useRoomRefresh(read.procedure.is_deleted ? "checks" : `procedure:${read.procedure.id}`, editCheck);
  const ticks = useTicks(read);
  const { queue, state } = ticks;
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
    void refresh(listChecks, findChecks, editCheck);
    if (onUpdated === undefined) return;
    news.updated(read);
    onUpdated();
  }

  async function complete() {
    await ticks.complete();
    onCompleted?.();
  }

  // The list of checks, where this one may have been ticked before, does without the texts.
  const check = withBodies(ticks.check, read);
  return { check, ticks, stayed, stay, failure, setFailure, toggle, update, complete };
}
