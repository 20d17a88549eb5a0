import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VersionDifference } from "./compare.rules.ts";
import { differenceOf } from "./compare.rules.ts";
import type { StepDifference } from "./compare_steps.rules.ts";
import type { VersionContent } from "../procedures.contract.ts";
import { blocksOf } from "#platform/html/html_blocks.ts";
import type { BlockDifference, DifferencePart } from "./text_difference.rules.ts";

const empty: VersionContent = {
  name: "Recepție",
  responsible: null,
  roles: [],
  categories: [],
  triggers: [],
  steps: [],
};
const ana = { id: 7, first_name: "Ana", last_name: "Pop", avatar: null };
const dan = { id: 8, first_name: "Dan", last_name: "Rusu", avatar: null };
const image = (name: string) => `<img src="/api/uploads/${name}.png" alt="${name}">`;

const steps = (...bodies: [id: number, body: string][]): VersionContent => ({
  ...empty,
  steps: bodies.map(([id, body]) => ({ id, body })),
});
const kindsOf = (difference: VersionDifference) => difference.steps.map((step) => `${step.kind} ${step.id}`);
const oneStep = (before: string, after: string): StepDifference => {
  const [step] = differenceOf(steps([1, before]), steps([1, after])).steps;
  if (step === undefined) throw new Error("no step");
  return step;
};
const sign = { same: "", added: "+", removed: "-" } as const;
const partText = ({ kind, text, image: shown }: DifferencePart) => {
  const content = shown === null ? text : `{${shown.alt}}`;
  return kind === "same" ? content : `[${sign[kind]}${content}]`;
};
const shownBlocks = (blocks: readonly BlockDifference[]) =>
  blocks.map((block) => `${block.kind} ${block.tag}: ${block.parts.map(partText).join("")}`);

describe("fields", () => {
  test("versions alike have no difference", () => {
    const version = { ...steps([1, "<p>a</p>"]), responsible: ana, roles: [{ id: 1, name: "HR" }] };
    expect(differenceOf(version, structuredClone(version))).toEqual({
      is_same: true,
      name: null,
      responsible: null,
      roles: { added: [], removed: [] },
      categories: { added: [], removed: [] },
      triggers: { added: [], removed: [] },
      steps: [
        {
          id: 1,
          kind: "same",
          is_moved: false,
          before_number: 1,
          after_number: 1,
          formatting_changed: false,
          blocks: [],
        },
      ],
    });
  });

  test("name and responsible person are told before and after", () => {
    const difference = differenceOf(
      { ...empty, responsible: ana },
      { ...empty, name: "Recepția", responsible: dan },
    );
    expect(difference.is_same).toBe(false);
    expect(difference.name).toEqual({ before: "Recepție", after: "Recepția" });
    expect(difference.responsible).toEqual({ before: ana, after: dan });
    expect(differenceOf({ ...empty, responsible: ana }, empty).responsible).toEqual({
      before: ana,
      after: null,
    });
  });

  test("a person, role or category that only changed its name is no difference", () => {
    const before = { ...empty, responsible: ana, roles: [{ id: 1, name: "HR" }] };
    const after = {
      ...empty,
      responsible: { ...ana, last_name: "Popa" },
      roles: [{ id: 1, name: "Personal" }],
    };
    expect(differenceOf(before, after).is_same).toBe(true);
  });

  test("lists tell what was added and removed, their order does not matter", () => {
    const trigger = (type: "date" | "event", value: string) => ({
      type,
      value,
      entity_name: null,
      entity_slug: null,
      entity_status: null,
    });
    const [hr, safety, site] = [
      { id: 1, name: "HR" },
      { id: 2, name: "SSM" },
      { id: 3, name: "Șantier" },
    ];
    const difference = differenceOf(
      {
        ...empty,
        roles: [hr, safety],
        categories: [hr],
        triggers: [trigger("date", "5"), trigger("event", "5")],
      },
      {
        ...empty,
        roles: [site, hr],
        categories: [hr],
        triggers: [trigger("event", "5"), trigger("date", "6")],
      },
    );
    expect(difference.roles).toEqual({ added: [site], removed: [safety] });
    expect(difference.categories).toEqual({ added: [], removed: [] });
    expect(difference.triggers).toEqual({ added: [trigger("date", "6")], removed: [trigger("date", "5")] });
    expect(difference.is_same).toBe(false);
  });
});

describe("steps", () => {
  const body = (id: number): [number, string] => [id, `<p>pasul ${id}</p>`];

  test("an inserted step moves none of those behind it", () => {
    expect(
      kindsOf(differenceOf(steps(body(1), body(2), body(3)), steps(body(9), body(1), body(2), body(3)))),
    ).toEqual(["added 9", "same 1", "same 2", "same 3"]);
  });

  test("a removed step stands where it stood", () => {
    expect(
      kindsOf(differenceOf(steps(body(1), body(2), body(3), body(4)), steps(body(1), body(9), body(4)))),
    ).toEqual(["same 1", "added 9", "removed 2", "removed 3", "same 4"]);
    expect(kindsOf(differenceOf(steps(body(1), body(2)), steps()))).toEqual(["removed 1", "removed 2"]);
  });

  test("only the step that was taken elsewhere has moved", () => {
    const before = steps(...[1, 2, 3, 4, 5].map(body));
    expect(kindsOf(differenceOf(before, steps(...[5, 1, 2, 3, 4].map(body))))).toEqual([
      "moved 5",
      "same 1",
      "same 2",
      "same 3",
      "same 4",
    ]);
    expect(kindsOf(differenceOf(before, steps(...[2, 3, 4, 5, 1].map(body))))[4]).toBe("moved 1");
  });

  test("a step may be moved and changed, and is numbered in both versions", () => {
    const difference = differenceOf(
      steps(body(1), body(2), body(3)),
      steps([3, "<p>pasul trei</p>"], body(1), body(2)),
    );
    expect(difference.steps[0]).toMatchObject({
      id: 3,
      kind: "changed",
      is_moved: true,
      before_number: 3,
      after_number: 1,
    });
  });

  test("added and removed steps show their whole text", () => {
    const difference = differenceOf(steps(body(1)), steps([2, `<h2>Nou</h2><p>${image("plan")}</p>`]));
    expect(difference.steps.map((step) => shownBlocks(step.blocks))).toEqual([
      ["added h2: [+Nou]", "added p: [+{plan}]"],
      ["removed p: [-pasul 1]"],
    ]);
  });

  test("tells whether the words changed or only their formatting", () => {
    const formatted = oneStep("<p>unu doi</p>", "<p>unu <strong>doi</strong></p>");
    expect(formatted).toMatchObject({ kind: "changed", formatting_changed: true });
    expect(oneStep("<p>unu doi</p>", "<p>unu <strong>trei</strong></p>").formatting_changed).toBe(false);
    expect(oneStep(`<p>a ${image("a")}</p>`, `<p>a ${image("b")}</p>`).formatting_changed).toBe(false);
    expect(oneStep("<p>a</p>", "<p>a</p>")).toMatchObject({ kind: "same", formatting_changed: false });
  });

  test("a table differs by rows, and in a row by the words of its cells", () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`;
    const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
    const before = table(row("Nisip", "4"), row("Ciment", "12 saci"), row("Var", "3"));
    const after = table(row("Nisip", "4"), row("Ciment", "15 saci"), row("Fier", "1 t"), row("Var", "3"));
    expect(shownBlocks(oneStep(before, after).blocks)).toEqual([
      "same tr: Nisip | 4",
      "changed tr: Ciment | [-12][+15] saci",
      "added tr: [+Fier | 1 t]",
      "same tr: Var | 3",
    ]);
    const headed = "<table><tbody><tr><th><p>a</p></th></tr></tbody></table>";
    expect(oneStep(table(row("a")), headed)).toMatchObject({ kind: "changed", formatting_changed: true });
  });

  test("a repeated id is matched once and nothing is lost", () => {
    const difference = differenceOf(steps(body(1), [1, "<p>x</p>"]), steps(body(1), [1, "<p>y</p>"]));
    expect(kindsOf(difference)).toEqual(["same 1", "added 1", "removed 1"]);
  });
});

/* Both versions are rebuilt from the difference alone, for any two versions. */

const words = fc.array(
  fc.constantFrom(
    "se",
    "verifică",
    "actele",
    "și",
    "planul",
    ",",
    ".",
    "🏗",
    image("a"),
    image("b"),
    "<b>x</b>",
    "<br>",
  ),
  { maxLength: 12 },
);
const block = fc.tuple(fc.constantFrom("p", "h2", "blockquote", "pre"), words);
const stepBody = fc
  .array(block, { maxLength: 6 })
  .map((blocks) => blocks.map(([tag, list]) => `<${tag}>${list.join(" ")}</${tag}>`).join(""));
const version = fc
  .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 })
  .chain((ids) =>
    fc
      .tuple(...ids.map(() => stepBody))
      .map((bodies) => ids.map((id, index) => ({ id, body: bodies[index] ?? "" }))),
  );
/** The second version is the first one edited, so that much of it is the same. */
const twoVersions = fc
  .tuple(version, version, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), fc.boolean())
  .map(([before, other, isEdited, isReversed]) => {
    const after = before
      .filter((_, index) => isEdited[index] !== true)
      .map((step, index) => ({
        ...step,
        ...(index % 2 ? { body: step.body.replace("se ", "nu se ") } : {}),
      }));
    const added = other.filter((step) => !after.some(({ id }) => id === step.id));
    const all = [...added.slice(0, 2), ...after, ...added.slice(2)];
    return { before, after: isReversed ? all.toReversed() : all };
  });

const textOf = (parts: readonly DifferencePart[], dropped: "added" | "removed") =>
  parts
    .filter((part) => part.kind !== dropped)
    .map((part) => (part.image === null ? part.text : `{${part.image.alt}}`))
    .join("");
const sideOf = (step: StepDifference, dropped: "added" | "removed") =>
  step.blocks.filter((entry) => entry.kind !== dropped).map((entry) => textOf(entry.parts, dropped));
const readText = (body: string) =>
  blocksOf(body).map((entry) => {
    let next = 0;
    return entry.text.replaceAll("\ufffc", () => `{${entry.images[next++]?.alt}}`);
  });

describe("for any two versions", () => {
  test("the old one is what is the same and removed, the new one what is the same and added", () => {
    fc.assert(
      fc.property(twoVersions, ({ before, after }) => {
        const difference = differenceOf({ ...empty, steps: before }, { ...empty, steps: after });
        const old = difference.steps.filter((step) => step.kind !== "added");
        const now = difference.steps.filter((step) => step.kind !== "removed");
        old.sort((a, b) => (a.before_number ?? 0) - (b.before_number ?? 0));
        expect(old.map((step) => step.id)).toEqual(before.map((step) => step.id));
        expect(now.map((step) => step.id)).toEqual(after.map((step) => step.id));
        expect(now.map((step) => step.after_number)).toEqual(after.map((_, index) => index + 1));
        old.forEach((step, index) => {
          if (step.kind === "same" || step.kind === "moved") return;
          expect(sideOf(step, "added")).toEqual(readText(before[index]?.body ?? ""));
        });
        now.forEach((step, index) => {
          if (step.kind === "same" || step.kind === "moved")
            expect(before.find(({ id }) => id === step.id)?.body).toBe(after[index]?.body);
          else expect(sideOf(step, "removed")).toEqual(readText(after[index]?.body ?? ""));
        });
      }),
      { numRuns: 1500 },
    );
  });

  test("the steps that stay keep their order, and one more could not stay", () => {
    fc.assert(
      fc.property(twoVersions, ({ before, after }) => {
        const difference = differenceOf({ ...empty, steps: before }, { ...empty, steps: after });
        const common = difference.steps.filter(
          (step) => step.before_number !== null && step.after_number !== null,
        );
        const numbers = common.map((step) => step.before_number ?? 0);
        const stayed = common.filter((step) => !step.is_moved).map((step) => step.before_number ?? 0);
        expect(stayed).toEqual(stayed.toSorted((a, b) => a - b));
        const rises = numbers.map(() => 1);
        numbers.forEach((value, index) => {
          for (let earlier = 0; earlier < index; earlier += 1)
            if ((numbers[earlier] ?? 0) < value)
              rises[index] = Math.max(rises[index] ?? 1, (rises[earlier] ?? 1) + 1);
        });
        expect(stayed.length).toBe(Math.max(0, ...rises));
      }),
      { numRuns: 1000 },
    );
  });

  test("nothing differs from itself", () => {
    fc.assert(
      fc.property(version, (list) => {
        const content = { ...empty, steps: list };
        expect(differenceOf(content, structuredClone(content)).is_same).toBe(true);
      }),
    );
  });
});
