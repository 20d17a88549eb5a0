import { useTexts } from "#platform/client/use_texts.ts";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { StaleNotice } from "#ui/forms/StaleNotice.tsx";
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
export function UserFormFailure({ failure, stale, loadTheirs, saveOver }: UserFormState) {
  return (
    <>
      {stale !== null && (
        <StaleNotice
          changed_by={stale.changed_by}
          changed_at={stale.changed_at}
          onLoad={loadTheirs}
          onSaveOver={saveOver}
        />
      )}
      <InviteFailure failure={failure} />
    </>
  );
}
