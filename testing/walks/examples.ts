import type { AnyEndpoint } from "#platform/endpoint.ts";
import { fillPath } from "#platform/endpoint.ts";
import type { Answer, TestClient } from "../stand/client.ts";
import { type TestPerson, testPassword } from "../stand/company.ts";
import { improvementExamples } from "./improvement_examples.ts";
import { checkExamples } from "./check_examples.ts";
import { visitExamples } from "./visit_examples.ts";
import { updateExamples } from "./update_examples.ts";
import { notificationExamples } from "./notification_examples.ts";
import { searchExamples } from "./search_examples.ts";
import { processExamples } from "./process_examples.ts";
import { imageForm, type World } from "../stand/world.ts";

/** A valid call of an endpoint, but for the caller. */
export type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The files of a multipart endpoint, whose text fields are the body; new at each reading, since a form is sent once. */
  form?: () => FormData;
};

/** Makes what the call is about in the world and answers the call. `me` is who is going to call. */
export type MakeExample = (world: World, me: TestPerson) => Example | Promise<Example>;

const inInstance = (world: World) => ({ instance_id: String(world.company.id) });

let named = 0;
const name = (what: string) => `${what} nr. ${(named += 1)}`;

const categoryBody = async ({ company }: World) => ({
  name: name("Categoria"),
  parent_id: await company.category(),
});

const category: MakeExample = async (world) => ({
  params: { id: String(await world.company.category()) },
  body: { ...(await categoryBody(world)), revision: 1 },
});

const role: MakeExample = async ({ company }) => ({
  params: { id: String(await company.role()) },
  body: { name: name("Rolul"), description: "Răspunde de echipă.", revision: 1 },
});

async function content(world: World) {
  return {
    name: name("Turnarea betonului"),
    responsible_id: (await world.as("manager")).id,
    roles: [await world.assignedRole()],
    categories: [await world.company.category()],
    triggers: [
      { id: null, type: "procedure", value: String((await world.triggering()).id) },
      { id: null, type: "process", value: JSON.stringify(String(await world.assignedProcess())) },
    ],
    steps: [{ id: null, body: "<p>Verifică armătura.</p>" }],
    note: "După recepție",
  };
}

async function savedContent(world: World, slug: string) {
  const { version_id, step_id, trigger_ids } = await world.draftOf(slug);
  const { steps, triggers, ...rest } = await content(world);
  return {
    ...rest,
    triggers: [{ id: trigger_ids[0], type: "event", value: "La comandă" }, ...triggers],
    steps: [{ id: step_id, body: "<p>Verifică din nou utilajul.</p>" }, ...steps],
    version_id,
  };
}

type Target = Parameters<World["procedure"]>[0];

const bySlug =
  (target: Target = {}, rest: Omit<Example, "params"> = {}): MakeExample =>
  async (world) => ({ params: { slug: (await world.procedure(target)).slug }, ...rest });

const saving =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { slug } = await world.procedure(target);
    return { params: { slug }, body: await savedContent(world, slug) };
  };

const byVersion =
  (target: Target = {}): MakeExample =>
  async (world) => {
    const { version_id } = await world.draftOf((await world.procedure(target)).slug);
    return { params: { id: String(version_id) } };
  };

const publish = { body: { status: "live", source_steps: "draft" } };
const others = { of: "others" } as const;
const draft = { status: "draft" } as const;
const othersDraft = { ...others, ...draft };

/**
 * A valid call of every endpoint. A key is the endpoint's name, or the name with a situation after a comma: each
 * situation is called by everybody and has its row in the access table.
 */
export const examples: Record<string, MakeExample> = {
  login: (_world, me) => ({ body: { email: me.email, password: testPassword } }),
  getUser: () => ({}),
  logout: () => ({}),
  requestPasswordReset: async ({ company }) => ({ body: { email: (await company.person()).email } }),
  "requestPasswordReset, as a link": async ({ company }) => ({
    body: { email: (await company.person()).email, index_reset: true },
  }),
  "requestPasswordReset, as a link for the entrepreneur": ({ company }) => ({
    body: { email: company.owner.email, index_reset: true },
  }),
  resetPassword: async (world) => ({
    params: { token: await world.resetToken() },
    body: { password: "o altă parolă", password_confirmation: "o altă parolă" },
  }),
  userApplications: () => ({}),
  setLanguage: () => ({ body: { language: "en" } }),

  listUsers: (world) => ({
    params: inInstance(world),
    query: { search: "Pop", status: "active", page: "1", view_more: "0" },
  }),

  listCategories: (world) => ({ params: inInstance(world) }),
  storeCategory: async (world) => ({ body: await categoryBody(world) }),
  "storeCategory, at the top": () => ({ body: { name: name("Categoria") } }),
  updateCategory: category,
  deleteCategory: async ({ company }) => ({ params: { id: String(await company.category()) } }),

  listRoles: (world) => ({ params: inInstance(world) }),
  storeRole: () => ({ body: { name: name("Rolul"), description: "Răspunde de echipă." } }),
  updateRole: role,
  deleteRole: async ({ company }) => ({ params: { id: String(await company.role()) } }),

  getProcedure: bySlug(),
  "getProcedure, the live steps": bySlug({}, { query: { source: "live" } }),
  "getProcedure, the draft of a live one": bySlug({}, { query: { source: "draft" } }),
  "getProcedure, a draft": bySlug(draft),
  "getProcedure, a draft of others": bySlug(othersDraft),
  listProcedures: async (world) => ({
    params: inInstance(world),
    query: {
      search: "procedura",
      status: "live",
      sort: "name",
      page: "1",
      view_more: "0",
      category: String(await world.company.category()),
      role: String(await world.assignedRole()),
      responsible: String((await world.as("manager")).id),
    },
  }),
  filterInstance: (world) => ({
    params: { id: String(world.company.id) },
    query: { procedures: "true", processes: "true" },
  }),
  storeProcedure: async (world) => ({ body: await content(world) }),
  updateProcedure: saving(),
  "updateProcedure, of others": saving(others),
  changeProcedureStatus: bySlug(draft, publish),
  "changeProcedureStatus, of others": bySlug(othersDraft, publish),
  "changeProcedureStatus, back to a draft": bySlug({}, { body: { status: "draft" } }),
  cloneProcedure: bySlug(),
  "cloneProcedure, a draft of others": bySlug(othersDraft),
  deleteProcedure: bySlug(),
  "deleteProcedure, of others": bySlug(others),
  listProcedureUses: bySlug(),
  "listProcedureUses, a draft": bySlug(draft),
  "listProcedureUses, a draft of others": bySlug(othersDraft),
  listHistories: bySlug({}, { query: { page: "1", view_more: "0" } }),
  "listHistories, of others": bySlug(others),
  getHistory: byVersion(),
  "getHistory, of others": byVersion(others),
  activateHistory: byVersion(),
  "activateHistory, of others": byVersion(others),

  ...processExamples,
  ...improvementExamples,
  ...checkExamples,
  ...visitExamples,
  ...updateExamples,
  ...notificationExamples,
  ...searchExamples,

  uploadImage: () => ({ form: imageForm }),
  readImage: async (world) => ({ params: { name: await world.image() } }),
};

/** The endpoint's name in the key of an example or of an access row. */
export const endpointOf = (key: string) => key.split(", ")[0] ?? "";

/** The path of an example's call, filled and with its query. */
export function addressOf(endpoint: AnyEndpoint, { params, query }: Example): string {
  const path = `/api${fillPath(endpoint.path, params)}`;
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The form of a multipart call: the example's files, and its body as text fields. */
function formOf({ form, body = {} }: Example): FormData {
  const whole = form?.() ?? new FormData();
  for (const [field, value] of Object.entries(body))
    whole.append(field, typeof value === "string" ? value : JSON.stringify(value));
  return whole;
}

/** What is sent of an example: JSON or, where the endpoint takes files, a form. */
export function sentBodyOf(endpoint: AnyEndpoint, example: Example): FormData | string | null {
  if (endpoint.accepts === "multipart") return formOf(example);
  return example.body === undefined ? null : JSON.stringify(example.body);
}

/** Sends an example as a well-behaved client does. */
export function send(client: TestClient, endpoint: AnyEndpoint, example: Example): Promise<Answer> {
  const body = sentBodyOf(endpoint, example);
  const headers: Record<string, string> =
    typeof body === "string" ? { "content-type": "application/json" } : {};
  return client.raw(endpoint.method, addressOf(endpoint, example), { body, headers });
}
