import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { comparison, type Part, screensIn } from "#testing/steps/every_screen.ts";
import { furnishedCompany } from "#testing/steps/furnished_company.ts";
import type { Screen } from "#testing/steps/screen.ts";
import { describe, expect, it } from "vitest";
import { dress, type Look } from "../audit.ts";
import { load, type Place, useFurnishedJourney, walkersOf } from "../walkers.ts";

const folder = join(import.meta.dirname, "../..", "dist", "pictures");
const languages = ["ro", "en"] as const;
const looks: readonly Look[] = ["light", "dark"];
// A phone has no mouse and no keys, and much is drawn by that.
const touched = new WeakMap<Page, CDPSession>();

async function emulateTouch(page: Page, enabled: boolean): Promise<void> {
  const devtools = touched.get(page) ?? (await page.context().newCDPSession(page));
  touched.set(page, devtools);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled });
}

const wide = { width: 1440, height: 900 };
const sizes = [wide, { width: 360, height: 740 }];

/** Only screens whose name, or that of whose files, has one of these words; all without any. */
const wanted = (process.env["PICTURES_OF"] ?? "").split("\n").filter((word) => word !== "");
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word) || fileName(name).includes(word));

const fileName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\d]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 80) || "home";

/** Pictures of each screen of a part as somebody meets it: both languages, both looks, wide and narrow. */
export function describePictures(part: Part): void {
  const journey = useFurnishedJourney();

  const open = async (screen: Screen, { entry, at, path }: Pick<Place, "entry" | "at" | "path">) => {
    try {
      await load(journey(), { screen, at, path, entry });
    } catch (error) {
      if (at === wide) throw error;
      // What some wait for stands only where there is room: it is opened wide and made narrow, as the walks do.
      await load(journey(), { screen, at: wide, path, entry });
      await screen.page.setViewportSize(at);
    }
  };

  describe.each(languages)(`${part}, %s`, (language) => {
    it("is in the pictures", async () => {
      const entries = screensIn("")[part].filter(({ name }) => isWanted(name));
      if (entries.length === 0) return;
      const company = await furnishedCompany(journey().app, language);
      const { walkerOf } = walkersOf(journey(), company, language);
      const missing: string[] = [];
      const to = join(folder, part);
      await mkdir(to, { recursive: true });
      for (const entry of screensIn(await comparison(company))[part]) {
        if (!isWanted(entry.name)) continue;
        const path = entry.path(company);
        for (const at of sizes) {
          if (entry.width !== undefined && entry.width !== at.width) continue;
          const { screen } = await walkerOf(entry.as);
          try {
            await screen.page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
            await emulateTouch(screen.page, at !== wide);
            await open(screen, { entry, at, path });
            for (const look of looks) {
              await dress(screen.page, look);
              const file = `${fileName(entry.name)}.${language}.${at.width}.${look}.png`;
              await screen.page.screenshot({ path: join(to, file) });
            }
          } catch (error) {
            // The rest is worth having all the same.
            missing.push(`${entry.name}, ${at.width}: ${String(error).split("\n")[0]}`);
          }
        }
      }
      expect(missing).toEqual([]);
    });
  });
}
