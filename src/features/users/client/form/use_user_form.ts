import { useState } from "react";
import type { RightsName } from "#features/rights/rights.rules.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Act } from "#ui/buttons/use_button_state.ts";
import { type Drafts, useDrafts } from "#ui/forms/use_drafts.ts";
import { useFormSend } from "#ui/forms/use_form_send.ts";
import { type NewerState, useNewerState } from "#ui/forms/newer/use_newer_state.ts";
import { bodyOf, useZodForm, type ZodForm } from "#ui/forms/use_zod_form.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import {
  emptyUserForm,
  formOfAccount,
  isUserDraft,
  type UserDraft,
  type UserForm,
} from "../../user_form.rules.ts";
import { type Account, account as accountShape, storeUser, updateUser } from "../../users.contract.ts";
import { startSaving } from "./save_user.ts";

type Options = {
  /** The one to change; null for a new one. */
  account: Account | null;
  onSaved(saved: Account): void;
};

export type UserFormState = {
  form: ZodForm<UserForm>;
  drafts: Drafts<UserDraft>;
  /** The rights that the account had when it was read. */
  saved: readonly RightsName[];
  isDirty: boolean;
  isDone: boolean;
  failure: unknown;
  newer: NewerState<UserForm, Account>;
  act: Act;
  saveOver: Act;
  /** Puts a draft of an earlier visit into the form. */
  take(draft: UserDraft): void;
  /** Somebody has saved since a draft was written. */
  isOutgrown(draft: UserDraft): boolean;
};

/** The form of an account, on a page or in a modal. */
export function useUserForm({ account, onSaved }: Options): UserFormState {
  const { t, language } = useTexts();
  const alerts = useAlerts();
  const changed = useChanged();
  const refresh = useRefresh();
  const [save] = useState(startSaving);
  const [isDone, setDone] = useState(false);
  const valuesOf = (state: Account | null) =>
    state === null ? emptyUserForm(language) : formOfAccount(state);
  const form = useZodForm({ schema: bodyOf(storeUser), initial: valuesOf(account) });
  const { held, before, goOnFrom, ...newer } = useNewerState({
    form,
    start: account,
    shape: accountShape,
    valuesOf,
    firstField: "first_name",
  });
  const { failure, sending } = useFormSend(form, newer.take);
  const unsaved = isDone ? null : newer.unsaved;
  const drafts = useDrafts<UserDraft>(
    account === null ? "user.new" : `user.${account.id}`,
    unsaved && { ...unsaved, revision: held?.revision, before },
    isUserDraft,
  );

  const saving = (base: Account | null) =>
    sending(async (values) => {
      const saved = await save(values, base, account?.rights.change_rights ?? true);
      drafts.clear();
      setDone(true);
      // A list that could not be read again says so itself.
      void changed(base === null ? storeUser : updateUser);
      void refresh(listUsers);
      if (base === null) alerts.success(t("users.invited", { email: saved.email }));
      onSaved(saved);
    });

  return {
    form,
    drafts,
    saved: held === null ? [] : formOfAccount(held).rights_name,
    isDirty: unsaved !== null,
    isDone,
    failure,
    newer,
    act: saving(held),
    saveOver: saving(newer.stale?.data ?? null),
    take({ revision, before: had, ...values }) {
      form.setValues(values);
      if (account !== null && revision !== undefined) goOnFrom({ ...account, revision }, had);
    },
    isOutgrown: ({ revision }) => account !== null && revision !== undefined && revision !== account.revision,
  };
}
