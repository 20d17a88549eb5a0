import { Button } from "@mantine/core";
import { IconArrowsExchange, IconGitMerge } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/failure_text.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import type { ProcedureForm } from "../../../form.rules.ts";
import { copyName } from "../../../form_body.rules.ts";
import type { Procedure } from "../../../procedures.contract.ts";
import { type Stale, staleOf } from "../save_call.ts";
import type { SaveOutcome } from "../use_save.ts";
import { OwnComparison } from "./OwnComparison.tsx";
import classes from "./StaleDialog.module.css";
import { Notice } from "#ui/states/Notice.tsx";

type Props = {
  /** What was to be saved, as it would be saved over another version. */
  over(theirs: Procedure): ProcedureForm;
  first: Stale;
  onReload(theirs: Procedure): void;
  /** Whether it is to be saved where who saves it may lose it by that. */
  mayGiveAway(as: { is_live: boolean; over?: Procedure }): Promise<boolean>;
  onCopy(name: string): Promise<SaveOutcome>;
  onOver(theirs: Procedure): Promise<SaveOutcome>;
  close(): void;
};

/** It opens below the last line in sight, and is what was asked for. */
const toTop = (element: HTMLElement | null) => element?.scrollIntoView({ block: "start" });

/** Somebody has saved a newer version: compare, go over to it, keep one's own as a copy, or save over it. */
export function StaleDialog({ over, first, onReload, mayGiveAway, onCopy, onOver, close }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const confirm = useConfirm();
  const { rights } = useUser();
  const [isCompared, setCompared] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [stale, setStale] = useState(first);
  const { changed_by, changed_at } = stale;
  const when = dates.dateTime(changed_at);

  async function copy() {
    setFailure(null);
    if (!(await mayGiveAway({ is_live: false }))) return "cancelled";
    try {
      await onCopy(copyName(over(stale.theirs).name.trim(), (name) => t("proc_form.copy_name", { name })));
      close();
      return "done";
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  async function askToSaveOver() {
    if (!(await mayGiveAway({ is_live: stale.theirs.status === "live", over: stale.theirs }))) return;
    confirm({
      title: t("proc_form.stale_over_title"),
      text: t("proc_form.stale_over_text", { name: changed_by ?? t("proc_form.stale_over_nobody") }),
      attention: true,
      danger: true,
      action: t("proc_form.stale_over"),
      closeAfter: 500,
      async onAct() {
        try {
          await onOver(stale.theirs);
          close();
        } catch (error) {
          const newer = await staleOf(error, stale.theirs.slug);
          if (newer !== null) setStale(newer);
          throw error;
        }
      },
    });
  }

  return (
    <ModalFrame title={t("proc_form.stale_title")} isUnasked>
      <div className={classes.root}>
        <div>
          <p className={classes.who}>{byWhom(t, "proc_form.stale", changed_by, { when })}</p>
          <p className={classes.kept}>{t("proc_form.stale_kept")}</p>
        </div>
        {stale !== first && (
          <Notice tone="attention" role="alert">
            {t("proc_form.stale_newer")}
          </Notice>
        )}
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failureText(failure, t)}
          </Notice>
        )}
        <ul className={classes.choices}>
          <Choice hint={t("proc_form.stale_reload_hint")}>
            <Button variant="default" onClick={() => onReload(stale.theirs)}>
              {t("proc_form.stale_reload")}
            </Button>
          </Choice>
          {rights.create_items && (
            <Choice hint={t("proc_form.stale_copy_hint")}>
              <StateButton variant="default" onAct={copy}>
                {t("proc_form.stale_copy")}
              </StateButton>
            </Choice>
          )}
          <Choice hint={t("proc_form.stale_over_hint")}>
            <Button
              variant="default"
              leftSection={<IconGitMerge size={16} aria-hidden />}
              onClick={() => void askToSaveOver()}
            >
              {t("proc_form.stale_over")}
            </Button>
          </Choice>
        </ul>
        <Button
          className={classes.toggle ?? ""}
          variant="subtle"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {t(isCompared ? "proc_form.stale_compare_hide" : "proc_form.stale_compare")}
        </Button>
        {isCompared && (
          <div ref={toTop} className={classes.place}>
            <OwnComparison mine={over(stale.theirs)} theirs={stale.theirs} />
          </div>
        )}
      </div>
    </ModalFrame>
  );
}

function Choice({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className={classes.choice}>
      <span className={classes.hint}>{hint}</span>
      {children}
    </li>
  );
}
