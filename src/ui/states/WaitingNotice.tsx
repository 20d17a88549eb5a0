import { useEffect, useState } from "react";
import { waitingEvent } from "#platform/client/api/patiently.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import classes from "./WaitingNotice.module.css";

/** Says quietly that something waits for its turn at the server, for as long as it does. */
export function WaitingNotice() {
  const { t } = useTexts();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const begin = (event: Event) => {
      setWaiting((count) => count + 1);
      void (event as CustomEvent<Promise<void>>).detail.then(() => setWaiting((count) => count - 1));
    };
    window.addEventListener(waitingEvent, begin);
    return () => window.removeEventListener(waitingEvent, begin);
  }, []);
  return (
    <div aria-live="polite" className={classes.root} data-shown={waiting > 0 || undefined}>
      {waiting > 0 && t("shell.waiting")}
    </div>
  );
}
