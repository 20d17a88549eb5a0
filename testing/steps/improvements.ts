import type { Locator } from "playwright-core";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import type { TestApp } from "../stand/app.ts";
import { buildCompany } from "../stand/company.ts";
import { gone, type Screen, seen } from "./screen.ts";

type Picked = { name: string; mimeType: string; buffer: Buffer };

/** Files as they are chosen on a device. */
export const picture = (name = "poza.png"): Picked => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  ),
});
/** One whose few bytes say that it has 60,000 by 60,000 pixels. */
export const vastPicture = (name = "panou.png"): Picked => {
  const buffer = Buffer.from(picture().buffer);
  buffer.writeUInt32BE(60_000, 16);
  buffer.writeUInt32BE(60_000, 20);
  return { name, mimeType: "image/png", buffer };
};
export const paper = (name = "oferta.pdf"): Picked => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
});

/** A published procedure of three steps, who answers for it, and somebody who works by it. */
export async function workplace(app: TestApp, language: Language = "ro") {
  const company = await buildCompany(app);
  const author = await company.person({ rights_name: ["admin"], first_name: "Ioana", language });
  const worker = await company.person({
    first_name: "Mihai",
    last_name: "Dumitrescu_Georgescu_Constantinescu_Popovici_Vladimirescu_Alexandrescu",
    language,
  });
  const made = await liveOf(author, {
    name: "Recepția materialelor",
    steps: stepsOf("Verifică avizul.", "Numără bucățile.", "Depozitează."),
  });
  return { author, worker, made, path: `/procedure/${made.slug}` };
}

/** The panel of requests beside what they are about. */
export const panelOf = ({ page, t }: Screen): Locator =>
  page
    .getByRole("complementary", { name: t("improvement.title") })
    .or(page.getByRole("dialog", { name: t("improvement.title") }));

/** A request by a part of its text, wherever requests are listed. */
export const requestOf = ({ root, page, t }: Screen, text: string): Locator =>
  root
    .getByRole("list", { name: t("improvement.list"), exact: true })
    .getByRole("listitem")
    .filter({ has: page.locator("p", { hasText: text }) });

/** Opens the panel by its button. */
export async function openPanel(screen: Screen, number: number): Promise<Screen> {
  await screen.button("improvement.button", { number }).click();
  await seen(panelOf(screen));
  return screen.within(panelOf(screen));
}

/** The field of the text of a request that is written. */
export const textField = (screen: Screen): Locator => screen.textbox("improvement.subject");

/** Chooses files in the form of a request. */
export const chooseFiles = ({ root, t }: Screen, files: Picked[]): Promise<void> =>
  root.getByLabel(t("improvement.files"), { exact: true }).and(root.locator("input")).setInputFiles(files);

/** The line of a chosen file that is not sent yet. */
export const chosenFile = ({ root, t }: Screen, name: string): Locator =>
  root
    .getByRole("list", { name: t("improvement.files_list"), exact: true })
    .getByRole("listitem")
    .filter({ hasText: name });

type Status = "active" | "featuring" | "archived";

/** Opens the question whether a request is moved to another status. */
export async function askStatus(screen: Screen, text: string, status: Status): Promise<Screen> {
  await requestOf(screen, text).getByRole("button", { expanded: false }).first().click();
  const name = screen.t("improvement.status_to", { status: screen.t(`improvement.status.${status}`) });
  await screen.page.getByRole("menuitem", { name, exact: true }).click();
  return screen.within(screen.page.getByRole("dialog", { name: screen.t("confirm.status") }));
}

/** Moves a request to another status and waits until the question has closed. */
export async function changeStatus(screen: Screen, text: string, status: Status): Promise<void> {
  const question = await askStatus(screen, text, status);
  await question.button("improvement.status_change").click();
  await gone(screen.dialog("confirm.status"));
}
