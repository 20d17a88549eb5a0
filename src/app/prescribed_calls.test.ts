import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const { paths } = openApiOf(endpoints, "0") as { paths: Record<string, Record<string, Operation>> };

function operationOf(call: string): Operation {
  const [method = "", path = ""] = call.split(" ");
  return paths[path]?.[method.toLowerCase()] ?? expect.fail(`There is no ${call}`);
}

const schemaIn = (content: Content | undefined): Schema =>
  Object.values(content?.content ?? {})[0]?.schema ?? {};

/** The fields of a body; of a list, those of its entries: `data`, `data.id`. */
function fieldsOf(schema: Schema, defs = schema.$defs ?? {}): string[] {
  if (schema.$ref !== undefined) return fieldsOf(defs[schema.$ref.split("/").at(-1) ?? ""] ?? {}, defs);
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field, defs).map((inner) => `${name}.${inner}`),
  ]);
  return [...own, ...inside.flatMap((one) => fieldsOf(one, defs))];
}

/** What a call takes and gives, as clients of the contract were promised it. More may be there, less may not. */
type Call = [call: string, sent: string[], read: string[]];

const none: string[] = [];
const step = ["data.steps.id", "data.steps.body"];
const check = ["procedure_id", "status", "checked_steps", "total_steps", "completed"];
const company = ["company_name", "cui", "name", "cnp"];
const card = ["number", "exp_month", "exp_year", "cvc"];
const report = ["view_more?", "search?", "start_date?", "end_date?"];
const file = ["type?", "show_columns?"];
const checked = [
  "id",
  "status",
  "updated_at",
  "total_checked_steps",
  "total_steps",
  "percent",
  "completed",
  "user.first_name",
  "user.last_name",
  "user.avatar",
  "procedure.name",
];
const rows = (fields: string[]) => fields.map((field) => `data.${field}`);

const calls: Call[] = [
  ["GET /procedures/{slug}", none, ["data.id", "data.slug", "data.name", ...step]],
  [
    "POST /procedures/store",
    [
      "name",
      "triggers.id",
      "triggers.type",
      "triggers.value",
      "steps.body",
      "responsible_id",
      "roles",
      "categories",
    ],
    ["id"],
  ],
  [
    "POST /procedures/{slug}/sync",
    ["version_id", "procedures", "processes", "json"],
    ["data.json", "data.processes_info", "data.procedures_info"],
  ],
  ["POST /procedures/{slug}/change-status", ["status", "source_steps"], none],
  ["POST /procedures/{slug}/clone", none, none],
  ["POST /processes/{slug}/clone", none, none],
  ["DELETE /processes/{slug}", none, none],
  ["DELETE /procedures/{slug}", none, none],
  ["DELETE /process-versions/{id}", none, none],
  ["DELETE /categories/{id}", none, none],
  ["GET /processes/{slug}/improvement-proposals", none, ["data.improvements", "data.rights.entity_crud"]],
  ["POST /improvement-proposals/store", ["body", "procedure_id", "process_id", "files"], none],
  ["POST /improvement-proposals/{id}/set-status", ["status"], none],
  ["POST /procedure-histories/{id}/activate-history", none, none],
  ["POST /process-versions/store", ["name", "process_id", "version_id"], ["id"]],
  ["PATCH /process-versions/{id}", ["name", "process_id", "procedure_id", "version_id", "is_publish"], none],
  ["POST /categories/store", ["name"], ["data.id", "data.name"]],
  [
    "GET /instances/{id}/filter",
    ["processes?", "procedures?"],
    ["data.processes.id", "data.processes.name", "data.procedures.id", "data.procedures.name"],
  ],
  [
    "GET /{user_slug}/procedure-checks",
    none,
    ["data.id", "data.procedure.name", "data.percent", "data.checked_steps"],
  ],
  [
    "GET /procedure-checks/{id}/edit",
    none,
    ["data.procedure.steps.id", "data.procedure.steps.body", "data.checked_steps"],
  ],
  ["PATCH /procedure-checks/{id}", check, none],
  ["POST /procedure-checks/store", check, none],
  ["POST /procedure-logs/{slug}/store", ["time"], none],
  ["GET /software-updates", ["type?"], ["data.id", "data.name", "data.created_at", "data.seen", "data.type"]],
  [
    "GET /{instance_id}/procedures",
    none,
    ["data.data.id", "data.data.slug", "data.data.name", "data.data.status"],
  ],
  ["GET /{instance_id}/roles", none, ["data.data.id", "data.data.name", "data.data.description"]],
  ["GET /{instance_id}/categories", none, ["data.data.id", "data.data.name", "data.data.parent"]],
  ["GET /{instance_id}/users", none, ["data.data.id", "data.data.first_name", "data.data.last_name"]],
  ["POST /auth/login", ["email", "password"], ["access_token", "expires_in", "data.id"]],
  [
    "POST /auth/register",
    ["first_name", "last_name", "email", "password", "password_confirmation", "language"],
    ["access_token", "data.id"],
  ],
  ["POST /auth/logout", none, none],
  ["POST /auth/reset-password", ["email", "index_reset"], ["data"]],
  [
    "GET /packages",
    none,
    [
      "package_id",
      "check_package_id",
      "package_name",
      "package_bundle",
      "price_in_euro",
      "old_price_in_euro",
      "interval",
      "includes",
      "token",
    ].map((field) => `data.${field}`),
  ],
  ["GET /countries", none, ["data.iso"]],
  ["POST /validate-coupon", ["coupon"], ["is_valid", "values.package_id", "values.price"]],
  [
    "POST /instances/store",
    ["country", "has_company", "agree_with_terms", "package_token", "coupon", ...company],
    none,
  ],
  ["POST /change-plan-account", ["package_token"], none],
  ["POST /payment", [...card, "coupon", "package_id"], none],
  ["POST /set-as-active", none, ["data.id", "data.rights.instance"]],
  ["POST /cancel-subscription", ["cancel_at_period_end"], none],
  ["POST /cancel-subscription-mail", none, none],
  ["POST /renew-subscription", none, ["data.id"]],
  ["GET /user-applications", none, ["data.application.name", "data.is_active"]],
  ["POST /roles/store", ["name", "description"], ["data.id", "data.name", "data.description"]],
  ["DELETE /special-rights/{id}", none, none],
  ["POST /auth/{id}/impersonate", none, ["access_token", "expires_in", "data.id"]],
  ["POST /users/{slug}/change-status", ["status"], ["data.slug", "data.status"]],
  ["GET /reports/{slug}/procedure-check", [...report, ...file], rows(checked)],
  ["GET /reports/{slug}/user-procedure-check", [...report, ...file], rows(checked)],
  ["GET /procedures/{slug}/procedure-logs", report, rows(["user.email", "time", "created_at"])],
  ["GET /instances/{id}/procedure-logs", report, rows(["user.email", "time", "created_at"])],
  ["GET /brand/{id}/show", none, ["data.target", "data.mission"]],
  ["GET /notification-list", ["type?", "view_more?"], ["data.notification_logs.id", "data.count_unread"]],
  ["PATCH /notifications/{id}", none, ["data.seen"]],
];

describe("the promised contract", () => {
  it.each(calls)("has %s with all that it takes and gives, and asks for nothing else", (call, sent, read) => {
    const { parameters, requestBody, responses } = operationOf(call);
    const body = schemaIn(requestBody);
    const query = parameters.filter((parameter) => parameter.in === "query");
    const taken = [...fieldsOf(body), ...query.map(({ name }) => `${name}?`)];
    expect(sent.filter((field) => !taken.includes(field))).toEqual([]);
    const asked = [
      ...(body.required ?? []),
      ...query.filter(({ required }) => required).map(({ name }) => `${name}?`),
    ];
    expect(asked.filter((field) => !sent.some((one) => one.split(".")[0] === field))).toEqual([]);
    const answer = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
    const given = fieldsOf(schemaIn(answer));
    expect(read.filter((field) => !given.includes(field))).toEqual([]);
  });
});
