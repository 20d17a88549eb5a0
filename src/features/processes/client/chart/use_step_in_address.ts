import { useEffect, useEffectEvent } from "react";

/** Goes to the step that the address names, once for every address. */
export function useStepInAddress(step: number | undefined, goTo: (unique_id: number) => void): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (step !== undefined) go(step);
  }, [step]);
}
