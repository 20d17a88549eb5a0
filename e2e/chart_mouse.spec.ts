import { expect, it } from "vitest";
import {
  draftOf as draftProcedure,
  liveOf as liveProcedure,
} from "#features/procedures/server/procedures.fixture.ts";
import { flowOf, liveOf, namesOf, read, toProcedure } from "#features/processes/server/processes.fixture.ts";
import { indexOf } from "#features/processes/tree/tree_index.ts";
import type { Language } from "#platform/text/texts.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import {
  addDecision,
  addText,
  chooseKind,
  numberedSteps,
  savedChart,
  stepName,
  surfaceOf,
} from "#testing/steps/chart.ts";
import { keptOnDevice } from "#testing/steps/device.ts";
import { boxesOf, choose, eventually, focused, gone, seen, visit } from "#testing/steps/screen.ts";
import { drawingOf } from "#testing/steps/chart_drawing.ts";

const journey = useJourney();
const language: Language = "ro";
const process = "Aprobarea unei plăți";

const drawing = (language: Language, names: readonly string[] = []) =>
  drawingOf(journey(), { process, language, names });

it("a chart is drawn by mouse: every kind of step, branches, a loop, links", async () => {
  const { author, made, screen, chart, press, page, t } = await drawing(language);
  await press(stepName(screen, "blank", null));
  await addText(screen, "Sosește factura");
  await press(t("chart.insert_after", { name: "Sosește factura" }));
  await addDecision(screen, "Suma trece de 5.000 lei?", ["Da", "Nu", "Nu se știe", ""]);

  await press(stepName(screen, "blank", null, "Nu"));
  await chooseKind(screen, "procedure");
  await screen.within(screen.dialog("node.procedure")).button("button.add").click();
  await seen(screen.dialog("node.procedure").getByText(t("field_problem.required")));
  await choose(screen.combobox("step.procedure_choose"), "Verificarea facturii");
  await screen.within(screen.dialog("node.procedure")).button("button.add").click();
  await gone(screen.dialog("node.procedure"));

  await press(stepName(screen, "blank", null, "Da"));
  await chooseKind(screen, "process");
  await choose(screen.combobox("step.process_choose"), "Plata furnizorilor");
  await screen.within(screen.dialog("node.process")).button("button.add").click();
  await gone(screen.dialog("node.process"));

  await press(stepName(screen, "blank", null, "Nu se știe"));
  await chooseKind(screen, "loop");
  await choose(screen.combobox("step.loop_target"), "Sosește factura");
  await screen.within(screen.dialog("node.loop")).textbox("step.name").fill("Se cere din nou");
  await screen.within(screen.dialog("node.loop")).button("button.add").click();
  await gone(screen.dialog("node.loop"));

  await press(t("chart.insert_after", { name: "Verificarea facturii" }));
  await chooseKind(screen, "end");
  await seen(chart.getByRole("button", { name: stepName(screen, "end", null), exact: true }));

  // Between two steps a flow cannot end.
  await press(t("chart.insert_after", { name: "Start" }));
  const types = screen.page.getByRole("dialog").getByRole("listitem");
  await types.first().waitFor();
  expect(await types.count()).toBe(4);
  await addText(screen, "Se deschide dosarul");
  await savedChart(screen);

  const { tree } = await read(author, made);
  expect(namesOf(tree)).toEqual([
    "Se deschide dosarul",
    "Sosește factura",
    "Suma trece de 5.000 lei?",
    "Plata furnizorilor",
    "Verificarea facturii",
    "End",
    "Se cere din nou",
  ]);
  const steps = indexOf(tree).places.map(({ node }) => node);
  const target = steps.find(({ name }) => name === "Sosește factura");
  const loop = steps.find(({ type }) => type === "loop");
  expect(loop?.selectedParentLoop).toEqual({ unique_id: target?.unique_id, name: "Sosește factura" });
  expect(target?.is_parent).toEqual([loop?.unique_id]);

  // What was done is taken back, and done again.
  await screen.button("chart.undo").click();
  await gone(
    chart.getByRole("button", {
      name: stepName(screen, "simple_text", "Se deschide dosarul"),
      exact: true,
    }),
  );
  await screen.button("chart.redo").click();
  await seen(
    chart.getByRole("button", {
      name: stepName(screen, "simple_text", "Se deschide dosarul"),
      exact: true,
    }),
  );
  await savedChart(screen);
  await page.reload();
  await seen(
    chart.getByRole("button", {
      name: stepName(screen, "simple_text", "Se deschide dosarul"),
      exact: true,
    }),
  );
});

it("a procedure is written without leaving the chart, and closing it leads back to the step", async () => {
  const { author, made, screen, press, page, t } = await drawing("ro");
  await press(stepName(screen, "blank", null));
  await chooseKind(screen, "procedure");
  await screen.button("step.procedure_new").click();
  const form = screen.dialog("step.procedure_new_title");
  await form.getByRole("textbox", { name: t("proc.name"), exact: true }).fill("Recepția facturii");
  await keptOnDevice(screen, "Recepția facturii");
  await page.keyboard.press("Escape");
  await seen(screen.dialog("confirm.leave_title"));
  await screen.button("button.discard").click();
  await gone(form);
  await seen(screen.dialog("node.procedure"));

  await screen.button("step.procedure_new").click();
  await form.getByRole("textbox", { name: t("proc.name"), exact: true }).fill("Recepția facturii");
  expect(await form.getByRole("button", { name: t("draft.restore"), exact: true }).count()).toBe(0);
  await choose(
    form.getByRole("combobox", { name: t("proc.manager"), exact: true }),
    `${author.first_name} ${author.last_name}`,
  );
  await form
    .getByRole("textbox", { name: t("proc_form.step_new"), exact: true })
    .fill("Compară factura cu comanda.");
  await form.getByRole("button", { name: t("button.save"), exact: true }).click();
  await gone(form);
  await eventually(() => screen.combobox("step.procedure_choose").inputValue()).toBe("Recepția facturii");
  await screen.within(screen.dialog("node.procedure")).button("button.add").click();
  await savedChart(screen);
  expect(namesOf((await read(author, made)).tree)).toEqual(["Recepția facturii"]);
});

it("a chart of sixty steps is drawn on where the mouse points", async () => {
  const first = 46;
  const names = numberedSteps(first);
  const { author, made, screen, chart, press, page, t } = await drawing("ro", names);
  // Down to its end, as far as there is anything.
  await chart.hover();
  await page.mouse.wheel(0, 1_000_000);
  let next = t("chart.insert_after", { name: `Pasul ${first}` });
  for (let n = first + 1; n <= 60; n++) {
    await press(next);
    if (n % 12 === 0) await addDecision(screen, `Pasul ${n}?`, [`Da ${n}`, `Nu ${n}`]);
    else await addText(screen, `Pasul ${n}`);
    next =
      n % 12 === 0
        ? stepName(screen, "blank", null, `Da ${n}`)
        : t("chart.insert_after", { name: `Pasul ${n}` });
  }
  await savedChart(screen);
  const steps = indexOf((await read(author, made)).tree).places.map(({ node }) => node);
  expect(steps.filter(({ type }) => type === "simple_text" || type === "decision")).toHaveLength(60);
  // The step that one is at stays in sight where the window becomes lower.
  const last = chart.getByRole("button", {
    name: new RegExp(`^${stepName(screen, "decision", "Pasul 60")}`),
  });
  await last.focus();
  const bottom = async () => {
    const [box] = await boxesOf([last]);
    return box ? box.y + box.height : 0;
  };
  const before = await bottom();
  await page.setViewportSize({ width: 1440, height: Math.round(before) - 40 });
  await eventually(bottom).toBeLessThan(before - 40);
});

it("a step is changed, recoloured, its condition renamed, and removed alone or with its flow", async () => {
  const { author, made, screen, chart, press, page, t } = await drawing("ro");
  await press(stepName(screen, "blank", null));
  await addDecision(screen, "Complet?", ["Da", "Nu"]);
  await press(stepName(screen, "blank", null, "Da"));
  await addText(screen, "Semnează");
  await press(t("chart.insert_after", { name: "Semnează" }));
  await addText(screen, "Arhivează");
  await chart.getByText("Semnează").dblclick();
  const edit = screen.dialog("step.edit");
  await focused(screen.within(edit).textbox("step.text"));
  await screen.within(edit).textbox("step.text").fill("Semnează și ștampilează");
  await screen.within(edit).radio("color.green").check({ force: true });
  await screen.within(edit).button("button.update").click();
  await gone(edit);

  const signed = chart.getByRole("button", {
    name: stepName(screen, "simple_text", "Semnează și ștampilează", "Da"),
    exact: true,
  });
  await signed.focus();
  await page.keyboard.press("Delete");
  await screen.dialog("step.remove_title", { name: "Semnează și ștampilează" }).waitFor();
  await focused(screen.button("button.cancel"));
  const ways = [
    screen.button("button.cancel"),
    screen.button("delete.flow"),
    screen.button("delete.step_only"),
  ];
  expect(new Set((await boxesOf(ways)).map((box) => box?.y)).size).toBe(1);
  // Pressed twice in haste it is done once, and nothing is said to be wrong.
  await screen.button("delete.step_only").dblclick();
  await savedChart(screen);
  expect(await page.getByRole("alert").count()).toBe(0);
  await eventually(async () => namesOf((await read(author, made)).tree)).toEqual([
    "Complet?",
    "Arhivează",
    "",
  ]);

  await screen.button("chart.undo").click();
  await signed.focus();
  await page.keyboard.press("Delete");
  await seen(page.getByText(t("step.remove_branch", { count: 1 })));
  await screen.button("delete.flow").click();
  await savedChart(screen);
  await eventually(async () => namesOf((await read(author, made)).tree)).toEqual(["Complet?", "", ""]);

  const decision = chart.getByRole("button", { name: stepName(screen, "decision", "Complet?"), exact: true });
  await decision.focus();
  await page.keyboard.press("Delete");
  await seen(page.getByText(t("step.remove_decision_alone")));
  await screen.button("button.cancel").click();
  await screen.button("chart.undo").click();
  await decision.focus();
  await page.keyboard.press("Delete");
  await seen(page.getByText(t("step.remove_decision", { count: 2 })));
});

it("conditions are renamed, and go after a question unless they were just typed", async () => {
  const { author, made, screen, chart, press, page, t } = await drawing("ro");
  await press(stepName(screen, "blank", null));
  await addDecision(screen, "Complet?", ["Da", "Nu"]);
  await chart.getByRole("button", { name: stepName(screen, "blank", null, "Da"), exact: true }).focus();
  await page.keyboard.press("c");
  const condition = screen.within(screen.dialog("node.condition"));
  await condition.textbox("step.condition_text").fill("");
  await condition.button("button.update").click();
  await seen(condition.root.getByText(t("field_problem.required")));
  await condition.textbox("step.condition_text").fill("Da, tot");
  await condition.button("button.update").click();
  await gone(screen.dialog("node.condition"));

  const decision = chart.getByRole("button", { name: stepName(screen, "decision", "Complet?"), exact: true });
  await decision.focus();
  await page.keyboard.press("Enter");
  const edit = screen.within(screen.dialog("step.edit"));
  const remove = (n: number) => edit.button("step.condition_remove", { n });
  const left = () => edit.root.getByRole("button", { name: /^Șterge condiția/ }).count();
  await edit.button("step.condition_add").click();
  await edit.textbox("step.condition_n", { n: 3 }).fill("Nu se știe");
  await remove(3).click();
  await eventually(left).toBe(2);
  await remove(2).click();
  const question = screen.dialog("step.condition_delete_title");
  await seen(question.getByText(t("step.condition_delete_empty", { condition: "Nu" })));
  expect(await left()).toBe(2);
  await screen.within(question).button("button.delete").click();
  await gone(question);
  await eventually(left).toBe(1);
  expect(await remove(1).isDisabled()).toBe(true);
  await edit.button("button.update").click();
  await gone(screen.dialog("step.edit"));
  await savedChart(screen);
  const branches = (await read(author, made)).tree.children[0]?.children ?? [];
  expect(branches.map((branch) => branch.condition)).toEqual(["Da, tot"]);
});

it("nobody draws who may only read; links are followed and drafts not told", async () => {
  const company = await buildCompany(journey().app);
  const author = await company.person({ rights_name: ["admin"] });
  const reader = await company.person({});
  const live = await liveProcedure(author, { name: "Verificarea facturii" });
  const draft = await draftProcedure(author, { name: "Concedierea colectivă" });
  const made = await liveOf(
    author,
    { name: process },
    flowOf(toProcedure(live.id, "Verificarea facturii"), toProcedure(draft.id, "Concedierea colectivă")),
  );
  const screen = await visit(journey(), reader);
  const { page, t } = screen;
  await page.goto(`/process/${made.slug}`);
  const chart = surfaceOf(screen, process);
  await seen(chart.getByRole("button", { name: t("chart.hidden_procedure") }).first());
  expect(await page.getByText("Concedierea colectivă").count()).toBe(0);
  expect(await chart.getByRole("button", { name: t("chart.insert_after", { name: "Start" }) }).count()).toBe(
    0,
  );
  expect(await screen.button("chart.undo").count()).toBe(0);
});

it("what one is at stands clear of the small map and the buttons under it", async () => {
  const { screen, chart, press, page, t } = await drawing("ro", numberedSteps(7));
  await press(t("chart.insert_after", { name: "Pasul 7" }));
  await addDecision(screen, "Cine aprobă?", ["Unu", "Doi", "Trei", "Patru", "Cinci", "Șase"]);
  const zoom = page.getByRole("group", { name: t("chart.zoom"), exact: true });
  const map = page.locator("[data-over=parts]");
  const isClear = async () => {
    const [here, ...over] = await boxesOf([chart.locator(":focus"), zoom, map]);
    return over.every(
      (rect) =>
        here &&
        rect &&
        (here.x + here.width <= rect.x || here.y + here.height <= rect.y || here.x >= rect.x + rect.width),
    );
  };
  await eventually(isClear).toBe(true);
  await page.keyboard.press("ArrowDown");
  for (const branch of ["Doi", "Trei", "Patru", "Cinci", "Șase"]) {
    await page.keyboard.press("ArrowRight");
    await focused(chart.getByRole("button", { name: stepName(screen, "blank", null, branch), exact: true }));
  }
  await seen(map);
  await eventually(isClear).toBe(true);
  await page.keyboard.press("a");
  await addText(screen, "Aprobă directorul");
  await focused(
    chart.getByRole("button", {
      name: stepName(screen, "simple_text", "Aprobă directorul", "Șase"),
      exact: true,
    }),
  );
  await eventually(isClear).toBe(true);
});

it("a chart whose whole flow was deleted begins anew, with what is offered for its first step under its place", async () => {
  const { screen, chart, press, page, t } = await drawing("ro", numberedSteps(7));
  await press(t("chart.insert_after", { name: "Pasul 7" }));
  await addDecision(screen, "Cine aprobă?", ["Unu", "Doi", "Trei", "Patru", "Cinci", "Șase"]);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  // Pushed aside, as a chart is on which somebody works at its edge.
  await chart.hover({ position: { x: 40, y: 300 } });
  await page.mouse.wheel(-320, 60);
  await page.keyboard.press("Delete");
  await screen.button("delete.flow").click();
  const blank = chart.getByRole("button", { name: stepName(screen, "blank", null), exact: true });
  const start = chart.getByRole("button", { name: "Start", exact: true });
  const kinds = screen.region("chart.empty_label").getByRole("list");
  await seen(kinds);
  const middle = (box: { x: number; width: number } | null) =>
    box === null ? Number.NaN : box.x + box.width / 2;
  await eventually(async () => {
    const [place, above, under, stage] = await boxesOf([blank, start, kinds, chart]);
    if (!place || !above || !under || !stage) return false;
    return (
      Math.abs(middle(place) - middle(under)) < 2 &&
      above.y >= stage.y &&
      under.y >= place.y + place.height &&
      under.y - place.y - place.height < 60
    );
  }).toBe(true);
});
