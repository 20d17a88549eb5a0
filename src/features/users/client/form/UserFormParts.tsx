import { useTexts } from "#platform/client/use_texts.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { StaleNotice } from "#ui/forms/newer/StaleNotice.tsx";
import { InviteFailure } from "../invite/HeldNotice.tsx";
import type { UserFormState } from "./use_user_form.ts";

/** What earlier visits left of the form. */
export function UserDrafts({ drafts, take, isOutgrown }: UserFormState) {
  const { t } = useTexts();
  return (
    <DraftOffers
      drafts={drafts}
      nameOf={({ first_name, last_name, email }) => `${first_name} ${last_name}`.trim() || email}
      newsOf={(draft) => isOutgrown(draft) && t("draft.newer_saved")}
      onTake={take}
    />
  );
}

/** Why the form was not taken. */
export function UserFormFailure({ failure, newer, saveOver }: UserFormState) {
  const { t } = useTexts();
  const labels = {
    first_name: t("users.first_name"),
    last_name: t("users.last_name"),
    email: t("auth.email"),
    language: t("users.language"),
    rights_name: t("users.rights"),
  };
  return (
    <>
      <StaleNotice newer={newer} labels={labels} onSaveOver={saveOver} />
      <InviteFailure failure={failure} />
    </>
  );
}
