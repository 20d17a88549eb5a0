import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText, requestIdOf } from "./failure_text.ts";
import { Notice } from "./Notice.tsx";
import { useStandingFailure } from "./use_standing_failure.ts";

type Props = {
  /** A sentence, or anything that was thrown; null draws nothing. */
  failure: unknown;
  /** A way on from it. */
  children?: ReactNode;
};

/** Why a form was not taken, inside it. */
export function FailureAlert({ failure, children }: Props) {
  return failure === null ? null : <Told failure={failure}>{children}</Told>;
}

function Told({ failure, children }: Props) {
  const { t } = useTexts();
  const standing = useStandingFailure(failure);
  // As long as there is a way on, it is still to be gone.
  const told = children ? failure : standing;
  if (told === null) return null;
  const request_id = requestIdOf(told);
  return (
    <Notice tone="danger" role="alert">
      {failureText(told, t)}
      {request_id !== null && <Text size="sm">{t("error.request_id", { request_id })}</Text>}
      {Boolean(children) && <div>{children}</div>}
    </Notice>
  );
}
