import { Loader } from "@mantine/core";
import { useCategoryList } from "#features/categories/client/use_category_list.ts";
import { useRoleList } from "#features/roles/client/use_role_list.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { contentOf } from "../../../fields/procedure_fields.rules.ts";
import type { ProcedureForm } from "../../../form.rules.ts";
import type { Procedure } from "../../../procedures.contract.ts";
import classes from "./StaleDialog.module.css";

const ComparePane = lazyComponent(() => import("../../compare/ComparePane.tsx"), "ComparePane");

/** What changes from the version that was saved to the own text. */
export function OwnComparison({ mine, theirs }: { mine: ProcedureForm; theirs: Procedure }) {
  const { t } = useTexts();
  const roles = useRoleList().data ?? theirs.roles;
  const categories = useCategoryList().data ?? theirs.categories;
  return (
    <div className={classes.compare}>
      <p className={classes.hint}>{t("proc_form.stale_compare_text")}</p>
      <ErrorBoundary>
        <LazyPlace fallback={<Loader className={classes.loader ?? ""} />}>
          <ComparePane before={theirs} after={contentOf(mine, { roles, categories })} level={3} />
        </LazyPlace>
      </ErrorBoundary>
    </div>
  );
}
