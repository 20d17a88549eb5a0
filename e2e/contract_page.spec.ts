import { expect, it } from "vitest";
import { useJourney } from "#testing/stand/journey.ts";
import { seen } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";

const journey = useJourney();

it("the contract is shown under the application's own policy, and asks nothing of anybody else", async () => {
  const page = await journey().open(null);
  const found = await watch(page, journey().origin);
  await page.goto("/api/docs");
  const call = page.locator(".opblock", { hasText: "/auth/login" }).first();
  await seen(call);
  await call.locator(".opblock-summary-control").click();
  await seen(call.getByText("Responses").first());
  const shown = await call.evaluate((element) => getComputedStyle(element).borderTopStyle);
  expect([shown, found]).toEqual(["solid", []]);
});
