import { describe, expect, it } from "vitest";
import { step } from "./step.ts";

describe("step", () => {
  it("joins blocks without a space and wrapped text with one", () => {
    const html = step`<h3>Titlu</h3>
      <p>Primul rând
      și al doilea.</p>`;
    expect(html).toBe("<h3>Titlu</h3><p>Primul rând și al doilea.</p>");
  });

  it("gives a list item the paragraph the editor would give it", () => {
    const html = step`<h3>Titlu</h3>
      <ul>
      <li>unu <strong>doi</strong></li>
      </ul>`;
    expect(html).toBe("<h3>Titlu</h3><ul><li><p>unu <strong>doi</strong></p></li></ul>");
  });

  it("turns a written line end into a real one, for code", () => {
    expect(step`<pre><code>a\nb</code></pre>`).toBe("<pre><code>a\nb</code></pre>");
  });

  it("keeps the space before an inline tag that starts a line", () => {
    const html = step`<p>vezi
      <em>planul</em></p>`;
    expect(html).toBe("<p>vezi <em>planul</em></p>");
  });
});
