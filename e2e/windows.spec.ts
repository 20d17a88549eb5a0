import { expect, it } from "vitest";
import { useJourney } from "#testing/stand/journey.ts";
import { eventually, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

it("a window that is painted in its corner only is whole for its page, for pointers and in pictures", async () => {
  const { page, t } = await visit(journey(), null);
  await page.goto("/login");
  const button = page.getByRole("button", { name: t("auth.login") });
  await seen(button);
  const known = await page.evaluate(() => ({
    inner: [innerWidth, innerHeight],
    screen: [screen.width, screen.height, devicePixelRatio],
    visual: [visualViewport?.width, visualViewport?.height, visualViewport?.scale],
    root: [document.documentElement.clientWidth, document.documentElement.clientHeight],
    isWide: matchMedia("(min-width: 1440px)").matches,
  }));
  expect(known).toEqual({
    inner: [1440, 900],
    screen: [1440, 900, 1],
    visual: [1440, 900, 1],
    root: [1440, 900],
    isWide: true,
  });
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  // Far from what is painted.
  expect([x > 200, y > 200]).toEqual([true, true]);
  await page.mouse.move(x + 5, y + 5);
  expect(await button.evaluate((element) => element.matches(":hover"))).toBe(true);
  await page.mouse.move(0, 0);

  const devtools = await page.context().newCDPSession(page);
  const picture = async (width: number, height: number) => {
    await devtools.send("Emulation.setVisibleSize", { width, height });
    return page.screenshot();
  };
  // What the pointer left behind may still be fading in one of the two.
  await eventually(async () => (await picture(100, 60)).equals(await picture(1440, 900))).toBe(true);
});
