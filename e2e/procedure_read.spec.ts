import { expect, it } from "vitest";
import { storeRole } from "#features/roles/roles.contract.ts";
import { liveOf, read, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { storeVisit } from "#features/visits/visits.contract.ts";
import { titleOf } from "#platform/html/html_blocks.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { goOnButton, runChecklist, tickOf, ticksOf } from "#testing/steps/checks.ts";
import { confirm, rowOf, stepOf, viewOf } from "#testing/steps/procedures.ts";
import { eventually, gone, pick, seen, visit } from "#testing/steps/screen.ts";

const journey = useJourney();

/** An image of this place, with a description or without. */
const imageOf = (alt: string) => `<img src="/api/uploads/${"a".repeat(32)}.png" alt="${alt}">`;

const long = "Se verifică documentele primite, apoi se trec în registru numărul, data și furnizorul. ";

/** Steps whose titles are hard to find, each in its own way. */
const variedBodies = [
  "<h1>Titlu</h1><p>Text</p>",
  "<p>Mai întâi</p><h2>Verificarea utilajelor</h2>",
  "<p>Mai întâi</p><h3>  Spații \n\t multe </h3>",
  "<h2>&nbsp;</h2><p>După un titlu gol</p>",
  "<h1><br></h1><h3>Al doilea titlu</h3>",
  "<p>unu<br>doi<br><br>trei</p>",
  "<p><br>După un rând gol</p>",
  "<p>Cuvinte <strong>tari</strong>, <em>oblice</em>,<u> tăiate </u><s>de tot</s></p>",
  "<p><strong>Un</strong><em>cuvânt</em></p>",
  '<p style="text-align: center"><span style="color: #ff0000">Roșu</span> la mijloc</p>',
  '<p>Scrie la <a href="https://example.com/?a=1&amp;b=2">adresa aceasta</a>.</p>',
  "<ul><li><p>primul</p></li><li><p>al doilea</p></li></ul>",
  "<ul><li>afară<ol><li>înăuntru</li></ol></li></ul>",
  '<ol start="3"><li></li><li><p>nu cel gol</p></li></ol>',
  "<ul><li><h2>Titlu în listă</h2><p>text</p></li></ul><p>după</p>",
  "<blockquote><p>Citat</p><p>mai lung</p></blockquote>",
  "<blockquote><blockquote><ul><li><p>Adânc</p></li></ul></blockquote></blockquote>",
  "<pre><code>if (x) {\n  y();\n}</code></pre><p>apoi</p>",
  "<pre>\n\n  rând\r\n\tal doilea  </pre>",
  "<p>a &lt;b&gt; &amp;amp; &quot;c&quot; &#351;&#x219; &hellip; &necunoscut;</p>",
  "<p>unu&nbsp;&nbsp;doi&#8203;&shy;trei &euro;5 &times; 2</p>",
  "<p>5 < 6 && 7 > 2</p>",
  "<p>🏗 șantier 👷🏽‍♀️</p>",
  "<p>\u200b</p><p>După unul nevăzut</p>",
  "Text fără paragraf",
  "Text <b>gol</b><p>și un paragraf</p>",
  "<p>deschis<p>și încă unul<li>punct",
  "<div>cutie<div>în cutie</div></div>",
  "<table><thead><tr><th>Cap</th></tr></thead><tbody><tr><td>unu</td><td>doi</td></tr></tbody></table>",
  "<p>a<!-- <h1>nu</h1> -->b<script>nu()</script><style>p{}</style></p>",
  "<hr><p>După linie</p><hr>",
  `<p>${imageOf("Schița fundației")}</p>`,
  `<p>${imageOf("&lt;Schița&gt; &amp; planul")}</p>`,
  `<p>${imageOf("")}</p><p>${imageOf("A doua schiță")}</p>`,
  `<p>${imageOf("Schiță")} lângă text ${imageOf("alta")}</p>`,
  `<p>${imageOf("")}</p>`,
  `<p>${imageOf(" ")}<br></p>`,
  `<p>${imageOf(long.repeat(3))}</p>`,
  `<p>${long.repeat(4)}</p>`,
  `<h2>${long}${"a".repeat(120)}</h2>`,
  `<p>${"b".repeat(200)}</p>`,
  `<p>${"🏗".repeat(100)}</p>`,
  `<p>${"<strong>unu </strong><em>doi </em>".repeat(40)}</p>`,
  `<p>${long.repeat(900)}</p>`,
];

it("a procedure is found without diacritics and endings, and read", async () => {
  const language = "ro";
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"], first_name: "Maria", language });
  const reader = await company.person({ language });
  await liveOf(author, {
    name: "Recepția mărfii pe șantier",
    steps: stepsOf("Numără paleții.", "Semnează avizul."),
  });
  await liveOf(author, { name: "Turnarea plăcii" });
  const screen = await visit(journey(), reader, { language });
  const { page, t } = screen;
  await page.goto("/");
  await seen(rowOf(screen, "Recepția mărfii pe șantier"), rowOf(screen, "Turnarea plăcii"));
  await page.getByRole("searchbox", { name: t("proc.search") }).fill("receptie santier");
  await gone(rowOf(screen, "Turnarea plăcii"));
  await seen(page.getByText(t("proc.count", { count: 1 }), { exact: true }));
  expect(new URL(page.url()).searchParams.get("search")).toBe("receptie santier");

  await rowOf(screen, "Recepția mărfii pe șantier").getByRole("link").first().click();
  await seen(
    page.getByRole("heading", { name: "Recepția mărfii pe șantier", level: 1 }),
    stepOf(screen, 1).getByText("Numără paleții."),
    stepOf(screen, 2).getByText("Semnează avizul."),
    page.getByText(`Maria ${author.last_name}`).first(),
  );
  await page.goBack();
  await seen(rowOf(screen, "Recepția mărfii pe șantier"));
  await gone(rowOf(screen, "Turnarea plăcii"));
});

it("the outline names each step as the server does, whatever stands in it", async () => {
  const { owner } = await buildCompany(journey().app);
  const made = await liveOf(owner, { steps: variedBodies.map((body) => ({ body })) });
  const { steps } = await read(owner, made);
  const screen = await visit(journey(), owner);
  const { page, t } = screen;
  await page.goto(`/procedure/${made.slug}`);
  await seen(stepOf(screen, 1));
  const outline = page.getByRole("navigation", { name: t("proc.contents"), exact: true });
  const titles = steps.map(({ body }) => titleOf(body, 90));
  expect(titles.filter((title) => title === "").length).toBe(2);
  await eventually(() => outline.getByRole("listitem").allTextContents()).toEqual(
    titles.map((title, index) => `${index + 1}${title || t("proc.step_n", { n: index + 1 })}`),
  );
});

it("its page says how long it was read, how often, and on average", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const { slug } = await liveOf(owner);
  const reader = await person();
  for (const time of [3600, 100]) await reader.ok(storeVisit, { params: { slug }, body: { time } });
  const { page, t } = await visit(journey(), owner);
  await page.goto(`/procedure/${slug}`);
  const figures = page
    .getByRole("definition")
    .filter({ hasText: t("proc.average") })
    .getByRole("listitem");
  await eventually(() => figures.allTextContents()).toEqual([
    `${t("proc.total_time")} 1 h 1 min`,
    `${t("proc.entries")} 2`,
    `${t("proc.average")} 30 min 50 s`,
  ]);
});

it("comes to the first step at once, and its title and what can be done stay while it is read", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const role = async (name: string) => (await owner.ok(storeRole, { body: { name } })).data.id;
  const { slug } = await liveOf(owner, {
    name: "Probele instalațiilor sanitare, de încălzire și electrice, înainte de închiderea șlițurilor",
    roles: [
      await role("Maistru"),
      await role("Șef de șantier"),
      await role("Electrician"),
      await role("Instalator"),
    ],
    triggers: [
      { type: "monthly", value: "31-01-2026" },
      { type: "event", value: "Se anunță recepția" },
    ],
    steps: Array.from({ length: 15 }, (_, n) => ({
      body: `<h3>Pasul de făcut ${n + 1}</h3><p>${long.repeat(4)}</p><h1>Atenție</h1><p>${long}</p>`,
    })),
  });
  const screen = await visit(journey(), await person());
  const { page, t } = screen;
  const title = (n: number) =>
    page.getByRole("heading", { name: `Pasul de făcut ${n}`, exact: true, level: 3 });
  const top = (n: number) => title(n).evaluate((heading) => heading.getBoundingClientRect().top);
  const action = screen.button("check.run");
  for (const [width, height, highest] of [
    [1440, 900, 380],
    [360, 740, 420],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/procedure/${slug}`);
    await seen(title(1), action);
    // A phone leaves the line to who is answerable.
    const roles = page.getByText(t("proc.roles_count", { count: 4 }));
    await (width < 1000 ? gone : seen)(roles);
    expect(await top(1), `${width} px`).toBeLessThan(highest);

    await gone(page.getByText("Electrician"));
    await screen.button("proc.details").click();
    await seen(page.getByText("Electrician"), page.getByText("Se anunță recepția"));

    await page.goto(
      `/procedure/${slug}#${await page.getByRole("listitem", { name: t("proc.step_n", { n: 12 }) }).getAttribute("id")}`,
    );
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const isFree = () =>
      title(12).evaluate((heading) => {
        const { left, top: y } = heading.getBoundingClientRect();
        return heading.contains(document.elementFromPoint(left + 2, y + 2));
      });
    await eventually(isFree).toBe(true);
    const heard = await page
      .getByRole("heading", { name: "Atenție" })
      .first()
      .evaluate(({ tagName }) => tagName);
    expect(heard).toBe("H4");
    // It is in reach, and nothing lies over it.
    await action.click({ trial: true });
    if (width < 1000) continue;
    // The last steps are too near the end to come up to where one reads.
    const current = page.locator("nav [aria-current=location]");
    // One press of a key may be lost to the scrolling that another began, or to what is still loaded below.
    const after = async (key: "End" | "Home") => {
      await page.keyboard.press(key);
      return current.textContent();
    };
    await eventually(() => after("End")).toBe("15Pasul de făcut 15");
    await eventually(() => after("Home")).toBe("1Pasul de făcut 1");
  }
});

it("goes on with the check that is half done, and offers an editor first what readers do not see", async () => {
  const { owner, person } = await buildCompany(journey().app);
  const { id, slug } = await liveOf(owner, { name: "Zidirea", steps: stepsOf("unu", "doi", "trei") });
  const reader = await person();
  const screen = await visit(journey(), reader);
  await screen.page.goto(`/procedure/${slug}`);
  await runChecklist(screen, "Zidirea");
  await tickOf(screen, 1).click();
  await eventually(() => ticksOf(reader)).toEqual([true, false, false]);
  await screen.page.keyboard.press("Escape");
  await seen(goOnButton(screen, 1, 3));

  await saved(owner, { id, slug }, { steps: stepsOf("unu", "doi", "patru") });
  const editor = await visit(journey(), owner);
  await editor.page.goto(`/procedure/${slug}`);
  for (const source of ["live", "draft", "changes"] as const) {
    await pick(viewOf(editor, source));
    await seen(editor.button("action.publish_changes"), editor.button("check.run"));
  }
  await pick(viewOf(editor, "live"));
  // What waits leaves the first step in sight on a phone too.
  await editor.page.setViewportSize({ width: 360, height: 740 });
  await eventually(async () => (await stepOf(editor, 1).boundingBox())?.y).toBeLessThan(420);
  await editor.page.setViewportSize({ width: 1440, height: 900 });
  await editor.button("action.publish_changes").click();
  await seen(editor.dialog("confirm.publish").getByText("versiunea 2"));
  await confirm(editor, editor.t("confirm.publish"), "action.publish");
  await gone(editor.button("action.publish_changes"));
  await seen(stepOf(editor, 3).getByText("patru"));
});
