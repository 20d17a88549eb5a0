import { liveOf as liveProcedure } from "#features/procedures/server/procedures.fixture.ts";
import { draftOf, flowOf, liveOf, synced, text } from "#features/processes/server/processes.fixture.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import type { Journey } from "#testing/stand/journey.ts";
import { surfaceOf } from "./chart.ts";
import { seen, visit } from "./screen.ts";

/** A process that somebody draws on, of text steps with these names, beside a procedure and a process to link to. */
export async function drawingOf(
  journey: Journey,
  {
    process,
    language = "ro",
    names = [],
  }: { process: string; language?: Language; names?: readonly string[] },
) {
  const company = await buildCompany(journey.app);
  const author = await company.person({ rights_name: ["admin"], language });
  await liveProcedure(author, { name: "Verificarea facturii" });
  await liveOf(author, { name: "Plata furnizorilor" });
  const made = await draftOf(author, { name: process });
  if (names.length > 0) await synced(author, made, flowOf(...names.map((name) => text(name))));
  const screen = await visit(journey, author, { language });
  await screen.page.goto(`/process/${made.slug}`);
  const chart = surfaceOf(screen, process);
  await seen(chart, screen.button("chart.undo"));
  const press = (name: string) => chart.getByRole("button", { name, exact: true }).click();
  return { company, author, made, screen, chart, press, page: screen.page, t: screen.t };
}
