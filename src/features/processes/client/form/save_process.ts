import { call } from "#platform/client/api/call.ts";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import { bodyOfForm, type ProcessForm } from "../../process_form.rules.ts";
import { type ProcessBody, storeProcess, updateProcess } from "../../processes.contract.ts";

type Saved = { slug: string };

/** How one form is saved, however often it is tried: as the process with that slug, or with null as a new one. */
export function startSaving(
  slug: string | null,
): (form: ProcessForm, details_revision?: number) => Promise<Saved> {
  if (slug !== null)
    return async (form, details_revision) => change({ slug }, { ...bodyOfForm(form), details_revision });
  const creation = creationOf<ProcessBody, Saved>({
    async send(body, idempotency_key) {
      const created = await call(storeProcess, { body, idempotency_key });
      return { slug: created.slug };
    },
    change,
  });
  return (form) => creation.create(bodyOfForm(form));
}

async function change(
  { slug }: Saved,
  body: ProcessBody & { details_revision?: number | undefined },
): Promise<Saved> {
  const { data } = await call(updateProcess, { params: { slug }, body });
  return { slug: data.slug };
}
