import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { type Account, getAccount } from "../../users.contract.ts";
import { invitationDays } from "../../users.rules.ts";
import { HeldNotice } from "../invite/HeldNotice.tsx";
import { useUserForm } from "./use_user_form.ts";
import { UserFields } from "./UserFields.tsx";
import { UserDrafts, UserFormFailure } from "./UserFormParts.tsx";

export type UserModalProps = {
  /** Whose account is changed; a new one without it. */
  slug?: string;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    user: UserModalProps;
  }
}

const closesAfter = 1000;

/** Gives somebody an account, or changes one, over the page that it is opened on. */
export function UserModal({ slug, ...controls }: UserModalProps & ModalControls) {
  return slug === undefined ? (
    <Form account={null} {...controls} />
  ) : (
    <ExistingForm slug={slug} {...controls} />
  );
}

function ExistingForm({ slug, ...controls }: { slug: string } & ModalControls) {
  const { t } = useTexts();
  const query = useQuery(
    formSource(
      ["user_form", slug],
      async (signal) => (await call(getAccount, { params: { slug }, signal })).data,
    ),
  );
  if (query.data !== undefined) return <Form account={query.data} {...controls} />;
  return (
    <ModalFrame title={t("users.edit")}>
      <QueryState
        query={query}
        place="part"
        skeleton={
          <Stack gap={24} role="status" aria-label={t("shell.loading")}>
            {[44, 44, 240].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </Stack>
        }
      >
        {() => null}
      </QueryState>
    </ModalFrame>
  );
}

function Form({ account, close, dismiss, setDirty }: { account: Account | null } & ModalControls) {
  const { t } = useTexts();
  const formId = useId();
  const button = useButtonState();
  const state = useUserForm({ account, onSaved: () => setTimeout(close, closesAfter) });
  const { isDirty, drafts, newer } = state;
  const { clear } = drafts;
  useEffect(() => setDirty(isDirty, clear), [isDirty, setDirty, clear]);

  return (
    <ModalFrame
      title={t(account === null ? "users.new" : "users.edit")}
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.cancel")}
          </Button>
          {/* The notice of a newer one has the only way to save then. */}
          <StateButton type="submit" form={formId} state={button} isWaiting={newer.stale !== null}>
            {t(account === null ? "users.send_invitation" : "button.save")}
          </StateButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={button.submit(state.act)} inert={state.isDone}>
        <Stack gap={16}>
          {account === null && <HeldNotice />}
          <UserDrafts {...state} />
          {account === null && <Text c="dimmed">{t("users.invited_how", { count: invitationDays })}</Text>}
          <UserFields
            form={state.form}
            rights={(account?.rights.change_rights ?? true) ? { saved: state.saved } : null}
          />
          <UserFormFailure {...state} />
        </Stack>
      </form>
    </ModalFrame>
  );
}
