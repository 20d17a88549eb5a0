import { describe, expect, it } from "vitest";
import { problemsOf } from "#platform/field_problems.ts";
import {
  bodyOfForm,
  emptyProcessForm,
  formOfProcess,
  isProcessDraft,
  type ProcessForm,
  processForm,
} from "./process_form.rules.ts";
import { processBody, processLimits } from "./processes.contract.ts";

const ana = { id: 7, first_name: "Ana", last_name: "Pop", avatar: null };
const whole: ProcessForm = { name: "De la ofertă la contract", responsible: ana, categories: [3, 5] };

const problems = (form: ProcessForm) => {
  const parsed = processForm.safeParse(form);
  return parsed.success ? {} : problemsOf(parsed.error);
};

describe("the details of a process", () => {
  it("need a name that can be seen and a manager, and say both at once", () => {
    expect(problems(whole)).toEqual({});
    expect(problems(emptyProcessForm(null))).toEqual({
      name: [{ code: "required" }],
      responsible: [{ code: "required" }],
    });
    expect(problems({ ...emptyProcessForm(whole.responsible), name: "Recepția" })).toEqual({});
    expect(problems({ ...whole, name: " \u200b " })).toEqual({ name: [{ code: "required" }] });
  });

  it("take no more than the server does", () => {
    const long = "ș".repeat(processLimits.name + 1);
    const many = Array.from({ length: processLimits.categories + 1 }, (_, index) => index + 1);
    expect(Object.keys(problems({ ...whole, name: long }))).toEqual(["name"]);
    expect(Object.keys(problems({ ...whole, categories: many }))).toEqual(["categories"]);
  });

  it("are sent as the server's body and read back the same", () => {
    const body = bodyOfForm(whole);
    expect(processBody.parse(body)).toEqual({
      name: "De la ofertă la contract",
      responsible_id: 7,
      categories: [3, 5],
    });
    const read = {
      name: body.name,
      responsible: ana,
      categories: [3, 5].map((id) => ({ id, name: `C${id}` })),
    };
    expect(formOfProcess(read)).toEqual(whole);
  });
});

describe("a draft of them on the device", () => {
  it("is known by its shape, whether it fits or not", () => {
    expect(isProcessDraft(JSON.parse(JSON.stringify(whole)))).toBe(true);
    expect(isProcessDraft(emptyProcessForm(null))).toBe(true);
    expect(isProcessDraft({ ...whole, details_revision: 3, before: emptyProcessForm(null) })).toBe(true);
  });

  it.each([
    null,
    "text",
    {},
    { ...whole, categories: ["3"] },
    { ...whole, responsible: 7 },
    { ...whole, before: {} },
  ])("is not taken for one when it is %j", (found) => {
    expect(isProcessDraft(found)).toBe(false);
  });
});
