import { localStorageColorSchemeManager } from "@mantine/core";

/** Where a chosen look is kept; before_paint.js reads it too. */
export const colorSchemes = localStorageColorSchemeManager({ key: "procedo.color_scheme" });
