import { useNotifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { standLow } from "./alerts_place.rules.ts";

/** Whether the alerts (elements by `selector`) stand at the lower edge now, so as not to lie over what has the focus. */
export function useAlertsPlace(selector: string): boolean {
  const { notifications } = useNotifications();
  const hasAny = notifications.length > 0;
  const [isLow, setIsLow] = useState(false);

  useEffect(() => {
    if (!hasAny) return;
    // Not taken back as the last one goes: it would leave at the other edge.
    let isFirst = true;
    const place = (list: Element) => {
      const alerts = list.getBoundingClientRect();
      const focused = focusedOutside(list);
      const beginsAnew = isFirst;
      isFirst = false;
      setIsLow((low) => standLow(focused, alerts, low && !beginsAnew, window.innerHeight));
    };
    let follow = () => {};
    const stop = new AbortController();
    const sizes = new ResizeObserver(() => follow());
    // The first alerts come before what draws them has its place in the page.
    const find = () => {
      const list = document.querySelector(selector);
      if (list === null) {
        frame = requestAnimationFrame(find);
        return;
      }
      follow = () => place(list);
      sizes.observe(list);
      document.addEventListener("focusin", follow, { signal: stop.signal });
    };
    let frame = requestAnimationFrame(find);
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
      sizes.disconnect();
    };
  }, [hasAny, selector]);

  return isLow;
}

function focusedOutside(list: Element): DOMRect | null {
  const focused = document.activeElement;
  const isElsewhere = focused !== null && focused !== document.body && !list.contains(focused);
  return isElsewhere ? focused.getBoundingClientRect() : null;
}
