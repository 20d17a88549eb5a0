import { call } from "#platform/client/api/call.ts";
import { creationOf } from "#platform/client/api/retried_creation.ts";
import type { UserForm } from "../../user_form.rules.ts";
import { type Account, inviteUser, storeUser, updateUser } from "../../users.contract.ts";

type Save = (form: UserForm, base: Account | null, hasRights: boolean) => Promise<Account>;

/** How one form is saved, however often it is tried: over the state that it was written on, or as a new account. */
export function startSaving(): Save {
  /** Whom the invitation went to. */
  let invited: string | null = null;
  const creation = creationOf<UserForm, Account>({
    async send(body, idempotency_key) {
      const { data } = await call(storeUser, { body, idempotency_key });
      invited = data.email;
      return data;
    },
    change: (made, body) => change(made, { ...body, revision: made.revision }),
  });
  async function create(form: UserForm): Promise<Account> {
    const made = await creation.create(form);
    // A try whose answer was lost had another address: what was mailed there leads nowhere any more.
    if (made.email !== invited) await call(inviteUser, { params: { slug: made.slug } });
    invited = made.email;
    return made;
  }
  return (form, base, hasRights) => {
    if (base === null) return create(form);
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
