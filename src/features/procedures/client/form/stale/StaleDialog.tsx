import { Alert, Button, Collapse, Loader } from "@mantine/core";
import { IconArrowsExchange, IconGitMerge } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useCategoryList } from "#features/categories/client/use_category_list.ts";
import { useRoleList } from "#features/roles/client/use_role_list.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { lazyComponent } from "#platform/client/lazy.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { failureText } from "#ui/states/use_alerts.tsx";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { contentOf } from "../../../fields/procedure_fields.rules.ts";
import type { ProcedureForm } from "../../../form.rules.ts";
import { copyName } from "../../../form_body.rules.ts";
import type { Procedure } from "../../../procedures.contract.ts";
import { type Stale, staleOf } from "../save_call.ts";
import type { SaveOutcome } from "../use_save.ts";
import classes from "./StaleDialog.module.css";

const ComparePane = lazyComponent(() => import("../../compare/ComparePane.tsx"), "ComparePane");

type Props = {
  /** What was to be saved. */
  mine: ProcedureForm;
  first: Stale;
  onReload(theirs: Procedure): void;
  onCopy(name: string): Promise<SaveOutcome>;
  onOver(theirs: Procedure): Promise<SaveOutcome>;
  close(): void;
};

/** Somebody has saved a newer version: compare, go over to it, keep one's own as a copy, or save over it. */
export function StaleDialog({ mine, first, onReload, onCopy, onOver, close }: Props) {
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
    try {
      await onCopy(copyName(mine.name.trim(), (name) => t("proc_form.copy_name", { name })));
      close();
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  function askToSaveOver() {
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
    <ModalFrame title={t("proc_form.stale_title")}>
      <div className={classes.root}>
        <div>
          <p className={classes.who}>
            {changed_by === null
              ? t("proc_form.stale_by_unknown", { when })
              : t("proc_form.stale_by", { name: changed_by, when })}
          </p>
          <p className={classes.kept}>{t("proc_form.stale_kept")}</p>
        </div>
        {stale !== first && (
          <Alert color="orange" role="alert">
            {t("proc_form.stale_newer")}
          </Alert>
        )}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failureText(failure, t)}
          </Alert>
        )}
        <ul className={classes.choices}>
          <Choice hint={t("proc_form.stale_reload_hint")}>
            <Button variant="default" onClick={() => onReload(stale.theirs)} data-autofocus>
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
              onClick={askToSaveOver}
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
        <Collapse expanded={isCompared}>{isCompared && <Comparison mine={mine} stale={stale} />}</Collapse>
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

function Comparison({ mine, stale }: { mine: ProcedureForm; stale: Stale }) {
  const { t } = useTexts();
  const roles = useRoleList().data ?? stale.theirs.roles;
  const categories = useCategoryList().data ?? stale.theirs.categories;
  return (
    <div className={classes.compare}>
      <p className={classes.hint}>{t("proc_form.stale_compare_text")}</p>
      <ErrorBoundary>
        <Suspense fallback={<Loader className={classes.loader ?? ""} />}>
          <ComparePane before={stale.theirs} after={contentOf(mine, { roles, categories })} level={3} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
