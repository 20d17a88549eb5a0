import { Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLater } from "#platform/client/use_later.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Language } from "#platform/text/texts.ts";
import { BarClose } from "#ui/forms/BarClose.tsx";
import { DraftOffers } from "#ui/forms/DraftOffers.tsx";
import { FormHeader } from "#ui/forms/FormHeader.tsx";
import { FormPage } from "#ui/forms/FormPage.tsx";
import { useDrafts } from "#ui/forms/use_drafts.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { firstLineOf, isListDraft, type Line, type ListDraft } from "../../invite/invited_lines.rules.ts";
import { listPath } from "../../users_list.rules.ts";
import { HeldNotice } from "./HeldNotice.tsx";
import { InvitedLines } from "./InvitedLines.tsx";
import { ListInput } from "./ListInput.tsx";

/** How long the success is seen before the page is left. */
const successShown = 800;

/** Inviting a whole list of people, at `/users/invite`. */
export function InvitePage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { rights } = useUser();
  if (!rights.manage_users) return <ForbiddenView />;
  return (
    <FormPage>
      <BarClose isOnlyWay onClose={() => void navigate(listPath)} />
      <FormHeader
        title={t("invite.title")}
        breadcrumbs={[{ label: t("menu.users"), to: listPath }]}
        meta={t("invite.plain")}
      />
      <List />
    </FormPage>
  );
}

function List() {
  const { t, language: spoken } = useTexts();
  const navigate = useNavigate();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [text, setText] = useState("");
  const [language, setLanguage] = useState<Language>(spoken);
  const [isDone, setDone] = useState(false);
  const later = useLater();
  const isRead = lines.length > 0;
  const isDirty = (isRead || text.trim() !== "") && !isDone;
  const drafts = useDrafts<ListDraft>(
    "users.invite",
    isDirty ? { lines: [...lines], language, ...(!isRead && { text }) } : null,
    isListDraft,
  );
  useLeaveWarning(isDirty, drafts.clear, drafts.keeping !== "refused");

  return (
    <Stack gap={16}>
      <HeldNotice />
      {/* Over a list that is in hand already, another would only be taken for the same. */}
      {!isRead && (
        <DraftOffers
          drafts={drafts}
          nameOf={(draft) =>
            draft.lines.length > 0 ? t("invite.people", { count: draft.lines.length }) : firstLineOf(draft)
          }
          onTake={(draft) => {
            setLines(draft.lines);
            setText(draft.text ?? "");
            setLanguage(draft.language);
          }}
        />
      )}
      {!isRead ? (
        <ListInput
          text={text}
          onText={setText}
          onRead={(read) => {
            setLines(read);
            setText("");
          }}
        />
      ) : (
        <InvitedLines
          isDone={isDone}
          lines={lines}
          onChange={setLines}
          language={language}
          onLanguage={setLanguage}
          onDone={() => {
            drafts.clear();
            setDone(true);
            later(successShown, () => void navigate(listPath));
          }}
          onDiscard={() => {
            drafts.clear();
            setLines([]);
          }}
        />
      )}
    </Stack>
  );
}
