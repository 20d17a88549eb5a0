import { useEffect, useState, useSyncExternalStore } from "react";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { useUser } from "#platform/client/use_session.tsx";
import type { Check } from "../checks.contract.ts";
import type { TickQueue, TickView } from "../tick_queue.ts";
import { useTickQueues } from "./tick_queues.ts";
import { useCheckNews } from "./use_check_news.ts";

export type Ticks = TickView & {
  queue: TickQueue;
  /** Only the person who began a check ticks it, and only while it is open and its procedure there. */
  canTick: boolean;
  /** It was this screen that closed the check, or is just about to. */
  isCompleting: boolean;
  /** Closes the check, with everything ticked before, and says so. */
  complete(): Promise<void>;
};

/** A check with what is ticked on this device, saved or on its way. The component is keyed by the check's id. */
export function useTicks(check: Check): Ticks {
  const user = useUser();
  const { id } = user;
  const queues = useTickQueues();
  const [owner] = useState(() => ownerOf(user));
  const [queue] = useState(() => queues.of(owner, check));
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  useEffect(() => {
    queue.tell(check);
    if (check.user.id === id) queues.adoptKept(owner, check);
  }, [queue, queues, owner, check, id]);
  const [isCompleting, setCompleting] = useState(false);
  const news = useCheckNews();
  async function complete() {
    setCompleting(true);
    try {
      await queue.close();
    } catch (error) {
      setCompleting(false);
      throw error;
    }
    news.completed(check);
  }
  const isOver = view.state === "closed" || view.state === "gone";
  const canTick = check.user.id === id && !isOver && !check.procedure.is_deleted;
  return { ...view, queue, canTick, isCompleting, complete };
}
