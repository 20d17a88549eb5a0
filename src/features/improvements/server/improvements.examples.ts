import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { Example, MakeExample } from "#testing/walks/example.ts";
import { type Kind, pngBytes, type World } from "#testing/stand/world.ts";

const others = { of: "others" } as const;
const draft = { status: "draft" } as const;
const othersDraft = { ...others, ...draft };
const process = { about: "process" } as const;

const listQuery = {
  status: "active",
  search: "scurt",
  mine: "false",
  request: "1",
  page: "1",
  view_more: "0",
};

const ofProcedure =
  (target: Kind = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.procedure(target)).slug }, ...rest });

const ofProcess =
  (target: Kind = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.process(target)).slug }, ...rest });

/** A form with one picture among its files. */
function picture(): FormData {
  const form = new FormData();
  form.set("files[0]", new Blob([pngBytes], { type: "image/png" }), "punct.png");
  return form;
}

/** Empty text fields count as absent, so both parents always have theirs. */
const aboutProcedure =
  (target: Kind = {}): MakeExample =>
  async (world) => {
    const { id, slug } = await world.procedure(target);
    const step_id = String((await world.draftOf(slug)).step_id);
    const body = { body: "Pasul ar putea fi mai scurt.", procedure_id: String(id), process_id: "", step_id };
    return { body, form: picture };
  };

const aboutProcess =
  (target: Kind = {}): MakeExample =>
  async (world) => {
    const { id } = await world.process(target);
    const body = {
      body: "Pasul ar putea fi mai scurt.",
      procedure_id: "",
      process_id: String(id),
      step_id: "2",
    };
    return { body, form: picture };
  };

type Target = Parameters<World["improvement"]>[0];

const settingStatus =
  (target: Target = {}): MakeExample =>
  async (world) => ({
    params: { id: String((await world.improvement(target)).id) },
    body: { status: "featuring", reason: "O scurtăm cu jumătate.", revision: 1 },
  });

const readingFile =
  (target: Target = {}): MakeExample =>
  async (world) => ({ params: { name: (await world.improvement(target)).file } });

export const examples: Record<string, MakeExample> = {
  listProcedureImprovements: ofProcedure({}, { query: listQuery }),
  "listProcedureImprovements, of a draft": ofProcedure(draft),
  "listProcedureImprovements, of a draft of others": ofProcedure(othersDraft),
  listProcessImprovements: ofProcess({}, { query: listQuery }),
  "listProcessImprovements, of a draft": ofProcess(draft),
  "listProcessImprovements, of a draft of others": ofProcess(othersDraft),
  storeImprovement: aboutProcedure(),
  "storeImprovement, for a draft": aboutProcedure(draft),
  "storeImprovement, for a draft of others": aboutProcedure(othersDraft),
  "storeImprovement, for a process": aboutProcess(),
  "storeImprovement, for a process that is a draft of others": aboutProcess(othersDraft),
  setImprovementStatus: settingStatus(),
  "setImprovementStatus, of others": settingStatus(others),
  "setImprovementStatus, for a process": settingStatus(process),
  "setImprovementStatus, for a process of others": settingStatus({ ...process, ...others }),
  readImprovementFile: readingFile(),
  "readImprovementFile, of a draft": readingFile(draft),
  "readImprovementFile, of a draft of others": readingFile(othersDraft),
  "readImprovementFile, of a process that is a draft of others": readingFile({ ...process, ...othersDraft }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listProcedureImprovements:        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcedureImprovements, of a draft":
                                    row(401, 200, 200, 200, 200, 404, 200, 200, 404, 401, 404),
  "listProcedureImprovements, of a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  listProcessImprovements:          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcessImprovements, of a draft":
                                    row(401, 200, 200, 200, 404, 200, 200, 200, 404, 401, 404),
  "listProcessImprovements, of a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  storeImprovement:                 row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 404),
  "storeImprovement, for a draft":  row(401, 201, 201, 201, 201, 404, 201, 201, 404, 401, 404),
  "storeImprovement, for a draft of others":
                                    row(401, 201, 201, 201, 404, 404, 201, 404, 404, 401, 404),
  "storeImprovement, for a process":
                                    row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 404),
  "storeImprovement, for a process that is a draft of others":
                                    row(401, 201, 201, 201, 404, 404, 201, 404, 404, 401, 404),
  setImprovementStatus:             row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "setImprovementStatus, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "setImprovementStatus, for a process":
                                    row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "setImprovementStatus, for a process of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  readImprovementFile:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "readImprovementFile, of a draft":
                                    row(401, 200, 200, 200, 200, 404, 200, 200, 404, 401, 404),
  "readImprovementFile, of a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
  "readImprovementFile, of a process that is a draft of others":
                                    row(401, 200, 200, 200, 404, 404, 200, 404, 404, 401, 404),
};
