import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallError } from "#platform/client/api/call_error.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { type Account, getAccount } from "../../users.contract.ts";
import { useAccountsChanged } from "./use_account_actions.ts";

type Asked = {
  title: string;
  /** The words of the button. */
  action: string;
  danger?: boolean;
  /** Something is still to be chosen. */
  isWaiting?: boolean;
  /** Null: there is nothing to do. */
  act: (() => Promise<unknown>) | null;
  body: ReactNode;
};

type Props = Pick<ModalControls, "close" | "dismiss"> & {
  slug: string;
  /** While the account is being read. */
  title: string;
  asked(account: Account): Asked;
};

const closesAfter = 1000;

/** Asks before something is done with an account, as it stands now: what was not shown is not agreed to. */
export function AccountQuestion({ slug, title, asked, close, dismiss }: Props) {
  const { t } = useTexts();
  const told = useAccountsChanged();
  const [failure, setFailure] = useState<unknown>(null);
  const query = useQuery({ ...queryOf(getAccount, { params: { slug } }), staleTime: 0 });
  // While the question closes it stays what it was, whatever has become of the account by it.
  const [done, setDone] = useState<Account | null>(null);
  const isDone = done !== null;
  const account = done ?? query.data?.data;
  const question = account && asked(account);

  async function act() {
    setFailure(null);
    try {
      await question?.act?.();
    } catch (error) {
      setFailure(error);
      // Something was done all the same, or has changed since it was asked.
      if (error instanceof CallError) void query.refetch();
      throw error;
    }
    setDone(account ?? null);
    told();
    setTimeout(close, closesAfter);
  }

  return (
    <ModalFrame
      title={question?.title ?? title}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t(question?.act === null ? "button.close" : "button.cancel")}
          </Button>
          {question !== undefined && question.act !== null && (
            <StateButton
              onAct={act}
              {...(question.danger && { color: "red" })}
              isWaiting={(question.isWaiting ?? false) || (query.isFetching && !isDone)}
            >
              {question.action}
            </StateButton>
          )}
        </>
      }
    >
      <Stack gap={16} inert={isDone}>
        {query.isPending && <Skeleton height={120} role="status" aria-label={t("shell.loading")} />}
        {question?.body}
        <FailureAlert failure={query.isError ? query.error : failure}>
          {query.isError && (
            <Button variant="default" size="xs" mt={8} onClick={() => void query.refetch()}>
              {t("button.retry")}
            </Button>
          )}
        </FailureAlert>
      </Stack>
    </ModalFrame>
  );
}
