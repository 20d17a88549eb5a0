import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { classInPage, themeVariables } from "./theme_styles.ts";

describe("the theme in the page's style sheet", () => {
  it("has the product's colours for both looks, and of the library's only what is otherwise", () => {
    const css = themeVariables();
    expect(css).toMatch(/\[data-mantine-color-scheme="dark"\]\s*\{[^}]*--procedo-line: #302e2a/);
    expect(css).toMatch(/\[data-mantine-color-scheme="light"\]\s*\{[^}]*--procedo-line: #eae8e4/);
    expect(css).toContain("--mantine-color-procedo-7: #12614f");
    expect(css).not.toContain("--mantine-color-pink-5:");
  });

  it("names a class by its sheet, wherever the project stands", () => {
    const source = join(import.meta.dirname, "..", "..", "src");
    const name = classInPage("root", join(source, "ui", "page", "PageHeader.module.css"));
    expect(name).toMatch(/^root_[0-9a-z]{1,7}$/);
    expect(classInPage("root", `${join(source, "ui", "page", "PageHeader.module.css")}?used`)).toBe(name);
    expect(classInPage("root", join(source, "ui", "page", "PageTitle.module.css"))).not.toBe(name);
  });
});
