export const browsers = [
  "Edge",
  "Opera",
  "Samsung Internet",
  "Firefox",
  "Chrome",
  "Safari",
  "Internet Explorer",
] as const;

export const systems = ["Windows", "Android", "iPhone", "iPad", "macOS", "ChromeOS", "Linux"] as const;

export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];

/** In this order: most browsers also call themselves what they are not, and stand before what they claim. */
const browserSigns: readonly [Browser, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
  ["Internet Explorer", /\b(?:MSIE |Trident\/)/],
];

const systemSigns: readonly [System, RegExp][] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\b(?:Linux|X11)\b/],
];

/** What a browser says it is and runs on, as people call it; null for what it does not say. */
export function deviceOf(user_agent: string | null): { browser: Browser | null; system: System | null } {
  const found = <Name>(signs: readonly [Name, RegExp][]) =>
    signs.find(([, sign]) => user_agent !== null && sign.test(user_agent))?.[0] ?? null;
  return { browser: found(browserSigns), system: found(systemSigns) };
}
