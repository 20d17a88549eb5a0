import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { unchecked } from "#testing/stand/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import type { TestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { pngBytes } from "#testing/stand/world.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { type Improvement, setImprovementStatus } from "../improvements.contract.ts";

export type SentFile = {
  name?: string;
  type?: string;
  bytes?: Uint8Array<ArrayBuffer> | string;
  field?: string;
};

export type SentFields = Record<string, string | number | null | undefined>;

/** The form of a request: a picture for every file of which nothing else is said. */
export function formOf(fields: SentFields, files: readonly SentFile[] = []): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) form.append(field, String(value ?? ""));
  for (const [index, sent] of files.entries()) {
    const { name = "poza.png", type = "image/png", bytes = Uint8Array.from(pngBytes) } = sent;
    form.append(sent.field ?? `files[${index}]`, new File([bytes], name, { type }));
  }
  return form;
}

type Told = {
  status: number;
  headers: Headers;
  body: { data: Improvement; code: string; message: string; errors?: Record<string, string[]> };
};

/** Sends a request as it stands. */
export const submit = (person: TestClient, fields: SentFields, files: readonly SentFile[] = []) =>
  person.raw("POST", "/api/improvement-proposals/store", {
    body: formOf({ body: "Pasul ar putea fi mai scurt.", ...fields }, files),
    headers: { "accept-language": "ro" },
  }) as Promise<Told>;

/** Sends a request that is taken. */
export async function sent(
  person: TestClient,
  fields: SentFields,
  files: readonly SentFile[] = [],
): Promise<Improvement> {
  const { status, body } = await submit(person, fields, files);
  if (status !== 201) throw new Error(`The request was answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** Fetches a file's bytes as a browser does. */
export const fetched = (app: TestApp, path: string, person?: TestPerson) =>
  fetch(`${app.origin}${path}`, { headers: person ? { authorization: `Bearer ${person.token}` } : {} });

const filesIn = (app: TestApp, folder: string) =>
  readdir(join(app.folder, folder), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );

/** Files on their way in: none, once a call is over. */
export const incomingOf = (app: TestApp) => filesIn(app, "incoming");

/** The names of a company's files of requests in the store. */
export const storedOf = (app: TestApp, instance_id: number) =>
  filesIn(app, join("files", "improvements", String(instance_id)));

/** Everything that a company has of requests: rows, names in the store, events, the bytes that count. */
export async function heldOf(app: TestApp, instance_id: number) {
  const counted = await app.database.system((db) =>
    db.one(unchecked<{ requests: number; files: number; events: number; bytes: number }>())(sql`
      select (select count(*) from improvement_proposals where instance_id = ${instance_id}) as requests,
        (select count(*) from improvement_files where instance_id = ${instance_id}) as files,
        (select count(*) from outbox where instance_id = ${instance_id} and type like 'improvement.%') as events,
        coalesce((select bytes from stored_bytes where instance_id = ${instance_id}), 0) as bytes`),
  );
  return { ...counted, stored: (await storedOf(app, instance_id)).length };
}

export const nothing = { requests: 0, files: 0, events: 0, bytes: 0, stored: 0 };

/** A company with a live procedure and a process of its owner, and somebody who has things to say about them. */
export async function workplaceOf(app: TestApp) {
  const company = await buildCompany(app);
  const author = await company.person();
  const procedure = await procedures.liveOf(company.owner);
  const process = await processes.draftOf(company.owner);
  return { company, owner: company.owner, author, procedure, process };
}

export const statusOf = (
  person: TestPerson,
  id: number,
  status: Improvement["status"],
  reason: string | null = null,
) => person.call(setImprovementStatus, { params: { id: String(id) }, body: { status, reason } });

/** A person as answers show them. */
export const shownAs = ({ id, first_name, last_name }: TestPerson) => ({
  id,
  first_name,
  last_name,
  avatar: null,
});
