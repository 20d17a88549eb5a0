import { useMediaQuery } from "@mantine/hooks";

/** Known at the first drawing: what changes after it would jump. */
const atOnce = { getInitialValueInEffect: false };

/** Whether the window has no more room than a phone's: styles say 780 px too. Changes as the window does. */
export const useIsPhone = (): boolean => useMediaQuery("(width <= 780px)", false, atOnce);

/** Whether fingers do what a mouse does elsewhere, and keys are rare. */
export const useIsTouch = (): boolean => useMediaQuery("(pointer: coarse)", false, atOnce);
