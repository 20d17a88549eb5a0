import { expect, it } from "vitest";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { addText, drawable, surfaceOf } from "#testing/steps/chart.ts";
import { keptOnDevice, killTab } from "#testing/steps/device.ts";
import { eventually, gone, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

it("a text that an earlier version kept is still offered, once", async () => {
  const { owner } = await buildCompany(journey().app);
  const screen = await visit(journey(), owner);
  const { page } = screen;
  await page.goto("/procedure/create");
  await screen.textbox("proc.name").fill("Scris demult");
  await keptOnDevice(screen, "Scris demult");
  await killTab(screen);

  const again = await page.context().newPage();
  await again.goto("/api/health");
  const moved = await again.evaluate((user_id) => {
    const key = Object.keys(localStorage).find((other) => other.includes(".draft.")) ?? "";
    const former = `procedo.draft.${user_id}.procedure.new`;
    localStorage.setItem(former, localStorage.getItem(key) ?? "");
    localStorage.removeItem(key);
    return former;
  }, owner.id);
  await again.goto("/procedure/create");
  await again.getByRole("button", { name: screen.t("draft.restore"), exact: true }).click();
  const name = again.getByRole("textbox", { name: screen.t("proc.name") });
  expect(await name.inputValue()).toBe("Scris demult");
  expect(await again.evaluate((key) => localStorage.getItem(key), moved)).toBeNull();
});

it.each(["first", "last"] as const)(
  "a chart that the %s earlier version kept is given back and saved",
  async (which) => {
    const { owner } = await buildCompany(journey().app);
    const made = await draftOf(owner, { name: "Recepția betonului" });
    await synced(owner, made, flowOf(text("Sosește betonul")));
    const screen = await visit(journey(), owner);
    const { page, t } = screen;
    await page.goto(`/process/${made.slug}`);
    await drawable(screen, "Recepția betonului");
    await page.route("**/sync", (route) => route.abort());
    await surfaceOf(screen, "Recepția betonului")
      .getByRole("button", { name: t("chart.insert_after", { name: "Sosește betonul" }), exact: true })
      .click();
    await addText(screen, "Verifică tasarea");
    await seen(page.getByRole("status").filter({ hasText: t("save.offline") }));
    await killTab(screen);

    const again = await page.context().newPage();
    await again.goto("/api/health");
    const left = await again.evaluate(
      ({ user_id, isFirst }) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open("procedo");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const charts = opening.result.transaction("charts", "readwrite").objectStore("charts");
            charts.openCursor().onsuccess = function () {
              const cursor = this.result;
              if (cursor === null) return reject(new Error("Nothing was kept"));
              // Without the tab's own key.
              const place = String(cursor.key).split(".").slice(0, -1);
              const former = isFirst ? `${user_id}.${place.at(-1)}` : place.join(".");
              charts.put(isFirst ? cursor.value.value : cursor.value, former);
              charts.delete(cursor.key);
              charts.transaction.oncomplete = () => resolve(former);
            };
          };
        }),
      { user_id: owner.id, isFirst: which === "first" },
    );
    expect(left).toMatch(which === "first" ? /^\d+\.\d+$/ : /\.chart\.\d+$/);
    await again.goto(`/process/${made.slug}`);
    await seen(again.getByText("Verifică tasarea").first());
    await eventually(async () => namesOf((await read(owner, made)).tree)).toEqual([
      "Sosește betonul",
      "Verifică tasarea",
    ]);
    await gone(again.getByRole("status").filter({ hasText: t("save.offline") }));
  },
);
