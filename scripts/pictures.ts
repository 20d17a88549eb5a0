import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, runTool } from "./run.ts";

const folder = join(root, "dist", "pictures");

/** One page with all of them beside each other: a row a screen. */
async function writeOverview(): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const pictures = files.filter((name) => name.endsWith(".png")).sort();
  const screens = Map.groupBy(pictures, (name) => name.replace(/\.\w+\.\d+\.\w+\.png$/, ""));
  const rows = [...screens].map(([name, shots]) => {
    const images = shots.map(
      (shot) => `<a href="${shot}"><img src="${shot}" loading="lazy" alt="${shot}"></a>`,
    );
    return `<h2>${name}</h2><div>${images.join("")}</div>`;
  });
  const style =
    "body{font:14px sans-serif}div{display:flex;gap:8px;overflow:auto}img{height:320px;border:1px solid #999}";
  const page = `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join("\n")}`;
  await writeFile(join(folder, "index.html"), page);
  return pictures.length;
}

const words = process.argv.slice(2);
// Those of chosen screens take the place of their own; the others stay.
if (words.length === 0) await rm(folder, { recursive: true, force: true });
const built = await runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]);
if (built !== 0) process.exit(built);
// What is said after the command names screens: only those whose name has one of the words.
const taken = await runTool("vitest/vitest.mjs", ["run", "--config", "e2e/pictures/vitest.config.ts"], {
  PICTURES_OF: words.join("\n"),
});
process.stdout.write(`${await writeOverview()} pictures: ${join(folder, "index.html")}\n`);
process.exit(taken);
