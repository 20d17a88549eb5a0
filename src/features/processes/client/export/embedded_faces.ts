import { faceRule, hasLetterOf } from "../../picture/font_faces.ts";

const family = "Inter Variable";

type Face = { range: string; url: string };

/** The faces of the chart's font as the page's own style sheets name them, some of them twice (opened_page.ts). */
function faces(): Face[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const found = new Map<string, Face>();
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue("font-family").includes(family))
      continue;
    const [, path] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src")) ?? [];
    if (path === undefined) continue;
    const { href } = new URL(path, rule.parentStyleSheet?.href ?? document.baseURI);
    found.set(href, { range: rule.style.getPropertyValue("unicode-range"), url: href });
  }
  return [...found.values()];
}

async function dataOf(url: string): Promise<string> {
  const bytes = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;]*/, "data:font/woff2"));
    reader.onerror = () => reject(reader.error ?? new Error("The font cannot be read"));
    reader.readAsDataURL(bytes);
  });
}

/** The style by which a file has the letters of a text with it; empty where the font cannot be had. */
export async function embeddedFaces(text: string): Promise<string> {
  try {
    const needed = faces().filter(({ range }) => hasLetterOf(range, text));
    const made = await Promise.all(needed.map(async ({ range, url }) => faceRule(range, await dataOf(url))));
    return made.join("");
  } catch {
    // Without it the file names the font, as far as it is installed where it is opened.
    return "";
  }
}
