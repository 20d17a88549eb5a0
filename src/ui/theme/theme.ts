import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MenuProps,
  type VariantColorsResolver,
} from "@mantine/core";

const procedo: MantineColorsTuple = [
  "#eef6f3",
  "#d8eae4",
  "#b2d6ca",
  "#86bfae",
  "#5ca892",
  "#3a8f78",
  "#217661",
  "#12614f",
  "#0b4d3f",
  "#063a2f",
];

const gray: MantineColorsTuple = [
  "#faf9f7",
  "#f4f3f0",
  "#eae8e4",
  "#dedbd5",
  "#c9c5bd",
  "#a19c93",
  "#6b665e",
  "#514d47",
  "#37342f",
  "#211f1c",
];

const dark: MantineColorsTuple = [
  "#d6d3cd",
  "#bab6af",
  "#a09c95",
  "#77736c",
  "#4a4742",
  "#393733",
  "#2b2a27",
  "#1b1a18",
  "#151412",
  "#0f0e0d",
];

/** Words on a coloured ground must be read in both looks, and the library decides that for one of them only. */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant === "light" && color !== "procedo")
    return {
      ...resolved,
      ...(color === "red" && { background: "var(--procedo-danger-soft)" }),
      ...(color === "orange" && { background: "var(--procedo-warning-soft)" }),
      color: "var(--mantine-color-text)",
    };
  if (input.variant !== "filled") return resolved;
  if (color === "red")
    return {
      ...resolved,
      background: "var(--procedo-danger-fill)",
      hover: "var(--procedo-danger-fill-hover)",
      color: "var(--procedo-on-danger)",
    };
  return color === "procedo" ? { ...resolved, color: "var(--procedo-on-fill)" } : resolved;
};

const fontFamily =
  '"Inter Variable", "Near Inter 1", "Near Inter 2", "Near Inter 3", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** From the window's edges to what opens over the page, in pixels: the menu at the lower edge of a phone stays in sight. */
const fromEdge = {
  padding: {
    top: 8,
    left: 8,
    right: 8,
    get bottom() {
      // The build reads this file too, and knows no window.
      return Number(Reflect.get(globalThis, "innerWidth")) > 780 ? 8 : 69;
    },
  },
};

/**
 * Every entry of a menu can be reached: where there is no room below its button or above, it lies over the button, and
 * one that is longer than the window scrolls. Reckoned anew when entries come later.
 */
const withinWindow: MenuProps["middlewares"] = {
  flip: { ...fromEdge },
  shift: { ...fromEdge, crossAxis: true },
  size: {
    ...fromEdge,
    apply({ availableHeight, elements }) {
      // The build reads this file too, and knows no elements.
      const { style }: { style: { maxHeight: string } } = elements.floating as never;
      style.maxHeight = `${availableHeight}px`;
    },
  },
};

export const theme = createTheme({
  colors: { procedo, gray, dark },
  primaryColor: "procedo",
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  white: "#ffffff",
  black: "#211f1c",
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
  headings: { fontFamily, fontWeight: "650", textWrap: "balance" },
  fontSizes: { xs: "0.8125rem", sm: "0.875rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.25rem" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "32px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  shadows: {
    xs: "0 1px 2px rgb(33 31 28 / 6%)",
    sm: "0 1px 2px rgb(33 31 28 / 6%), 0 2px 8px rgb(33 31 28 / 5%)",
    md: "0 2px 4px rgb(33 31 28 / 5%), 0 8px 24px rgb(33 31 28 / 10%)",
    lg: "0 4px 8px rgb(33 31 28 / 5%), 0 16px 40px rgb(33 31 28 / 13%)",
    xl: "0 8px 16px rgb(33 31 28 / 6%), 0 24px 64px rgb(33 31 28 / 18%)",
  },
  components: {
    Button: { defaultProps: { size: "sm" } },
    // A dot in a knob says nothing that the knob's place does not.
    Switch: { defaultProps: { withThumbIndicator: false } },
    Menu: {
      defaultProps: {
        shadow: "md",
        transitionProps: { duration: 120 },
        zIndex: "var(--procedo-layer-dropdown)",
        middlewares: withinWindow,
      },
    },
    Popover: { defaultProps: { zIndex: "var(--procedo-layer-dropdown)" } },
    Combobox: { defaultProps: { shadow: "md", zIndex: "var(--procedo-layer-dropdown)" } },
    Input: { defaultProps: { size: "sm" } },
    TextInput: { defaultProps: { size: "sm" } },
    Skeleton: { defaultProps: { radius: "sm" } },
  },
});

/** The product's own variables; every colour of a stylesheet is one of these or of Mantine's. */
export const cssVariables: CSSVariablesResolver = ({ black, white }) => ({
  variables: {},
  light: {
    "--mantine-color-body": white,
    "--mantine-color-text": black,
    "--mantine-color-dimmed": gray[6],
    "--mantine-color-placeholder": "#75706a",
    "--mantine-color-error": "#b42318",
    "--mantine-color-anchor": procedo[7],
    "--mantine-color-default-border": "#d5d1ca",
    "--mantine-color-default-hover": gray[1],
    "--procedo-surface": gray[0],
    "--procedo-track": gray[2],
    "--procedo-raised": white,
    "--procedo-hover": "rgb(33 31 28 / 5%)",
    "--procedo-line": gray[2],
    "--procedo-line-strong": gray[4],
    "--procedo-accent-text": procedo[7],
    "--procedo-soon": "#8a5300",
    "--procedo-accent-soft": procedo[0],
    "--mantine-color-procedo-light": procedo[0],
    "--mantine-color-procedo-light-color": procedo[7],
    "--procedo-accent-line": procedo[3],
    "--procedo-success-fill": procedo[7],
    "--procedo-danger-fill": "#b42318",
    "--procedo-danger-fill-hover": "#97190f",
    "--procedo-danger-soft": "rgb(180 35 24 / 8%)",
    "--procedo-warning-soft": "#fdefdc",
    "--procedo-on-danger": white,
    "--procedo-over": white,
    "--procedo-over-line": "transparent",
    "--procedo-control": "#928d85",
    "--procedo-on-fill": white,
    "--procedo-focus": procedo[6],
  },
  dark: {
    "--mantine-color-body": "#1b1a18",
    "--mantine-color-text": "#e4e1db",
    "--mantine-color-dimmed": dark[2],
    "--mantine-color-placeholder": "#8f8b84",
    "--mantine-color-error": "#ff9a8d",
    "--mantine-color-anchor": procedo[3],
    "--mantine-color-default": "#242320",
    "--mantine-color-default-hover": "#2f2d2a",
    "--mantine-color-default-border": "#44413c",
    "--procedo-surface": "#161513",
    "--procedo-track": "#100f0e",
    "--procedo-raised": "#37352f",
    "--procedo-hover": "rgb(255 255 255 / 6%)",
    "--procedo-line": "#302e2a",
    "--procedo-line-strong": "#57534d",
    "--procedo-accent-text": procedo[3],
    "--procedo-soon": "#f0b45c",
    "--procedo-accent-soft": "#1c2f29",
    "--mantine-color-procedo-light": "#1c2f29",
    "--mantine-color-procedo-light-color": procedo[3],
    "--procedo-accent-line": procedo[6],
    "--procedo-success-fill": procedo[4],
    "--procedo-danger-fill": "#d6382b",
    "--procedo-danger-fill-hover": "#c22f23",
    "--procedo-danger-soft": "rgb(255 154 141 / 12%)",
    "--procedo-warning-soft": "rgb(255 180 110 / 12%)",
    "--procedo-on-danger": white,
    "--procedo-over": "#24231f",
    "--procedo-over-line": "#3a3833",
    "--procedo-control": "#77736c",
    "--procedo-on-fill": "#0f0e0d",
    "--procedo-focus": procedo[4],
  },
});
