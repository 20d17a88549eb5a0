import { TagsInput } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useRefreshAround, queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { useButtonState } from "#ui/buttons/use_button_state.ts";
import { useLeaveWarning } from "#ui/forms/use_leave_warning.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { addressProblem } from "../../billing_emails.rules.ts";
import { getSubscription, updateSubscription } from "../../subscription.contract.ts";
import { mostBillingEmails } from "../../subscription.rules.ts";
import classes from "./BillingEmails.module.css";
import sections from "./SubscriptionPage.module.css";

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((email, index) => email === other[index]);

/** Whom messages about invoices reach. */
export function BillingEmails({ saved }: { saved: readonly string[] }) {
  const { t } = useTexts();
  const { email, email_confirmed } = useUser();
  const show = useRefreshAround();
  const button = useButtonState();
  const titleId = useId();
  const [edited, setEdited] = useState<string[] | null>(null);
  const [typed, setTyped] = useState("");
  const isRefusing = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useLatest({ edited, typed });
  const emails = edited ?? [...saved];
  useLeaveWarning(edited !== null || typed.trim() !== "");

  const sentenceOf = ({ email: one, code }: NonNullable<ReturnType<typeof addressProblem>>) =>
    t("sub.emails_wrong", { email: one, problem: t(`field_problem.${code}`) });

  function put(next: string[]) {
    // What is being saved is about to be the saved ones.
    setEdited(button.phase !== "loading" && areSame(next, saved) ? null : next);
    setProblem(null);
  }

  /** Takes what may be an address; what may not stays in the field, and it is said why. */
  function change(next: string[]) {
    const fit = next.filter((one) => addressProblem([one]) === null);
    put(fit);
    const wrong = addressProblem(next);
    if (wrong === null) return;
    setProblem(sentenceOf(wrong));
    setTyped(next.filter((one) => !fit.includes(one)).join(", "));
    // The field empties itself with what was entered, before or after it tells of it.
    isRefusing.current = true;
    queueMicrotask(() => {
      isRefusing.current = false;
    });
  }

  function type(text: string) {
    if (isRefusing.current) return;
    setTyped(text);
    if (text !== typed) setProblem(null);
  }

  async function save() {
    setFailure(null);
    const all = typed.trim() === "" ? emails : [...new Set([...emails, typed.trim()])];
    const wrong = addressProblem(all);
    if (wrong !== null) {
      setProblem(sentenceOf(wrong));
      return "refused" as const;
    }
    try {
      const answer = await call(updateSubscription, { body: { billing_emails: all } });
      await show(queryOf(getSubscription), answer);
      // What was entered since they were sent stays, and with it what it was added to.
      const now = latest();
      if (now.edited === edited || (now.edited !== null && areSame(now.edited, all))) {
        setEdited(null);
        if (now.typed === typed) setTyped("");
      }
      return "done" as const;
    } catch (error) {
      const said = error instanceof CallError ? sentenceAt(error, all) : null;
      if (said === null) setFailure(error);
      else setProblem(said);
      throw error;
    }
  }

  return (
    <section className={sections.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("sub.emails")}</h2>
      <form noValidate onSubmit={button.submit(save)} className={classes.form}>
        <TagsInput
          aria-label={t("sub.emails")}
          description={t(email_confirmed ? "sub.emails_hint" : "sub.emails_unconfirmed", {
            max: mostBillingEmails,
            email,
          })}
          placeholder={emails.length === 0 ? t("sub.emails_add") : ""}
          value={emails}
          onChange={change}
          searchValue={typed}
          onSearchChange={type}
          maxTags={mostBillingEmails}
          splitChars={[",", ";", " "]}
          inputMode="email"
          autoComplete="off"
          error={problem}
          classNames={{
            pill: classes.pill ?? "",
            input: classes.input ?? "",
            inputField: classes.field ?? "",
          }}
        />
        <FailureAlert failure={failure} />
        <StateButton type="submit" state={button} variant="default" className={classes.save ?? ""}>
          {t("button.save")}
        </StateButton>
      </form>
    </section>
  );
}

/** What the server says of the list or of one address in it; null when it says something else. */
function sentenceAt({ errors = {} }: CallError, emails: readonly string[]): string | null {
  const said = Object.entries(errors).find(([field]) => field.startsWith("billing_emails"));
  if (said === undefined) return null;
  const [field, sentences] = said;
  const email = emails[Number(field.split(".")[1])];
  return (email === undefined ? [] : [email]).concat(sentences.join(" | ")).join(": ");
}
