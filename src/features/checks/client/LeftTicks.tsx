import { useEffect, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { ownerOf } from "#platform/client/kept/kept_texts.ts";
import { whenHeardAgain } from "#platform/client/heard_again.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { whenIdle } from "#platform/client/when_idle.ts";
import { editCheck } from "../checks.contract.ts";
import { useTickQueues } from "./tick_queues.ts";

/** Sends what was ticked here before and could not be saved, whichever page is opened next. */
export function LeftTicks() {
  const user = useUser();
  const queues = useTickQueues();
  const [owner] = useState(() => ownerOf(user));
  useEffect(() => {
    const tell = new AbortController();
    const { signal } = tell;
    const sendOne = async (id: number) => {
      const { data: check } = await call(editCheck, { params: { id }, signal });
      // On one that is over meanwhile its page says what has become of the ticks.
      const takesTicks = check.status === "open" && !check.procedure.is_deleted;
      if (takesTicks && check.user.id === owner.user_id) queues.adoptKept(owner, check);
    };
    // They stay kept; the next start sends them.
    const sendAll = () => void Promise.allSettled(queues.leftOf(owner).map(sendOne));
    const callOff = whenIdle(sendAll);
    whenHeardAgain(sendAll, { signal });
    return () => {
      callOff();
      tell.abort();
    };
  }, [owner, queues]);
  return null;
}
