import { useNavigate } from "react-router";
import { useLater } from "#platform/client/use_later.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { FormHeader } from "#ui/forms/FormHeader.tsx";
import { FormFields, FormPage } from "#ui/forms/FormPage.tsx";
import { PageGuards } from "#ui/forms/PageGuards.tsx";
import { SaveBar } from "#ui/forms/SaveBar.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { listPath, userPath } from "../../users_list.rules.ts";
import { invitationDays } from "../../users.rules.ts";
import { HeldNotice } from "../invite/HeldNotice.tsx";
import { useUserForm } from "./use_user_form.ts";
import { UserFields } from "./UserFields.tsx";
import { UserDrafts, UserFormFailure } from "./UserFormParts.tsx";

/** How long the success is seen before the page is left. */
const successShown = 800;

/** Giving somebody an account, at `/user/create`. */
export function UserCreatePage() {
  const { t } = useTexts();
  const { rights } = useUser();
  if (!rights.manage_users) return <ForbiddenView />;
  return (
    <FormPage>
      <FormHeader
        title={t("users.new")}
        breadcrumbs={[{ label: t("menu.users"), to: listPath }]}
        meta={t("users.invited_how", { count: invitationDays })}
      />
      <CreateForm />
    </FormPage>
  );
}

function CreateForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const later = useLater();
  const button = useButtonState();
  const state = useUserForm({
    account: null,
    onSaved: ({ slug }) => later(successShown, () => void navigate(userPath(slug), { replace: true })),
  });
  return (
    <>
      <PageGuards
        isDirty={state.isDirty}
        isKept={state.drafts.keeping !== "refused"}
        onDiscard={state.drafts.clear}
        onSave={() => void button.run(state.act)}
        saveLabel="users.save_shortcut"
      />
      <FormFields isLeaving={state.isDone}>
        <HeldNotice />
        <UserDrafts {...state} />
        <UserFields form={state.form} rights={{ saved: state.saved }} />
      </FormFields>
      <SaveBar
        state={button}
        onSave={state.act}
        label={t("users.send_invitation")}
        onClose={() => void navigate(listPath)}
        keeping={state.drafts.keeping}
      >
        <UserFormFailure {...state} />
      </SaveBar>
    </>
  );
}
