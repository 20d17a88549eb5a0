import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { useTestApp } from "#testing/stand/app.ts";
import { comparison, screensIn } from "#testing/steps/every_screen.ts";
import { furnishedCompany } from "#testing/steps/furnished_company.ts";

const app = useTestApp({ watches_statements: false });

/** The tables of pages, read as text: their modules belong to the browser half. */
async function declaredPaths(): Promise<string[]> {
  const root = join(import.meta.dirname, "..");
  const paths: string[] = [];
  for await (const table of glob(["src/features/*/client/*.client.ts", "src/app/client/pages.ts"], {
    cwd: root,
  }))
    for (const found of (await readFile(join(root, table), "utf8")).matchAll(
      /\bpath: "([^"]+)"|\["([^"]+)", "([^"]+)", "\*"\]/g,
    ))
      paths.push(...found.slice(1).filter((path) => path !== undefined));
  return paths;
}

it("the walks come by every page that the product has", async () => {
  const company = await furnishedCompany(app(), "ro");
  const parts = screensIn(await comparison(company));
  const visited = Object.values(parts)
    .flat()
    .map(({ path }) => path(company).split("?")[0] ?? "");
  const paths = await declaredPaths();
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !visited.some((place) => matchPath(path, place)))).toEqual([]);
  for (const part of Object.keys(parts)) {
    const spec = await readFile(join(import.meta.dirname, `screens_${part}.spec.ts`), "utf8");
    expect(spec).toContain(`describeWalk("${part}")`);
  }
});
