import { call } from "#platform/client/api/call.ts";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import type { UserForm } from "../../user_form.rules.ts";
import { type Account, storeUser, updateUser } from "../../users.contract.ts";

type Save = (form: UserForm, base: Account | null, hasRights: boolean) => Promise<Account>;

/** How one form is saved, however often it is tried: over the state that it was written on, or as a new account. */
export function startSaving(): Save {
  const creation = creationOf<UserForm, Account>({
    send: async (body, idempotency_key) => (await call(storeUser, { body, idempotency_key })).data,
    change: (made, body) => change(made, { ...body, revision: made.revision }),
  });
  return (form, base, hasRights) => {
    if (base === null) return creation.create(form);
    const { rights_name, ...details } = form;
    return change(base, { ...details, ...(hasRights && { rights_name }), revision: base.revision });
  };
}

async function change(
  { slug }: Pick<Account, "slug">,
  body: Partial<UserForm> & { revision: number },
): Promise<Account> {
  return (await call(updateUser, { params: { slug }, body })).data;
}
