import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText, requestIdOf } from "./failure_text.ts";
import { Notice } from "./Notice.tsx";

type Props = {
  /** A sentence, or anything that was thrown; null draws nothing. */
  failure: unknown;
  /** A way on from it. */
  children?: ReactNode;
};

/** Why a form was not taken, inside it. */
export function FailureAlert({ failure, children }: Props) {
  const { t } = useTexts();
  if (failure === null) return null;
  const request_id = requestIdOf(failure);
  return (
    <Notice tone="danger" role="alert">
      {failureText(failure, t)}
      {request_id !== null && <Text size="sm">{t("error.request_id", { request_id })}</Text>}
      {Boolean(children) && <div>{children}</div>}
    </Notice>
  );
}
