import type { TestPerson } from "#testing/stand/company.ts";

/** Sends a request to improve a procedure or process. */
export async function improvementForm(
  person: TestPerson,
  { procedure_id, process_id, body }: { procedure_id?: number; process_id?: number; body: string },
): Promise<number> {
  const form = new FormData();
  form.set("body", body);
  if (procedure_id !== undefined) form.set("procedure_id", String(procedure_id));
  if (process_id !== undefined) form.set("process_id", String(process_id));
  const answer = await person.raw("POST", "/api/improvement-proposals/store", { body: form });
  if (answer.status >= 300)
    throw new Error(`The request was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: number } }).data.id;
}
