import { join } from "node:path";
import { expect, it } from "vitest";
import { allStyles, usedStyles } from "./library_styles.ts";

const component = (name: string) => join(allStyles, "..", "esm", "components", name, `${name}.module.mjs`);

const chunkOf = (...moduleIds: string[]) => ({
  fileName: "main.js",
  imports: [],
  isEntry: true,
  isDynamicEntry: false,
  moduleIds,
  code: "",
});

it("keeps of the library's styles what its bases and the components of the build need, in its order", async () => {
  const { default: button } = (await import(component("Button"))) as { default: { root: string } };
  const { default: accordion } = (await import(component("Accordion"))) as { default: { root: string } };
  const styles = await usedStyles([chunkOf(component("Button"), "/app/main.tsx"), chunkOf()]);
  expect(styles).toMatch(/^@layer mantine \{.*\}$/s);
  expect(styles).toContain("box-sizing: border-box");
  expect(styles).toContain(`.${button.root} {`);
  expect(styles).not.toContain(accordion.root);
  expect(styles.indexOf("box-sizing: border-box")).toBeLessThan(styles.indexOf(`.${button.root} {`));
});
