import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useUser } from "#platform/client/session.tsx";
import { useTexts } from "#platform/client/texts.ts";
import { FormPage, FormSkeleton } from "#platform/client/ui/FormPage.tsx";
import { PageHeader } from "#platform/client/ui/PageHeader.tsx";
import { QueryState } from "#platform/client/ui/QueryState.tsx";
import { ForbiddenView } from "#platform/client/ui/RefusalView.tsx";
import { getProcedure, type Procedure } from "../procedures.contract.ts";
import { ProcedureForm } from "./form/ProcedureForm.tsx";
import type { Saved } from "./form/save_call.ts";
import { listPath, procedurePath } from "../procedure_paths.ts";

/** Writing a procedure, at `/procedure/create` and `/procedure/edit/{slug}`. */
export function ProcedureFormPage() {
  const { slug } = useParams();
  return <FormPage>{slug === undefined ? <CreateForm /> : <EditForm key={slug} slug={slug} />}</FormPage>;
}

function CreateForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { rights } = useUser();
  const opened = useOpened();
  if (!rights.create_items) return <ForbiddenView />;
  return (
    <>
      <PageHeader
        title={t("proc_form.create_title")}
        breadcrumbs={[{ label: t("proc.title"), to: listPath }]}
      />
      <ProcedureForm mode="create" isPage onSaved={opened} onClose={() => void navigate(listPath)} />
    </>
  );
}

function EditForm({ slug }: { slug: string }) {
  const { t } = useTexts();
  const query = useQuery(
    formSource(["procedure_form", slug], (signal) =>
      call(getProcedure, { params: { slug }, query: { source: "draft" }, signal }),
    ),
  );
  return (
    <QueryState
      query={query}
      skeleton={<FormSkeleton label={t("proc_form.loading")} heights={[44, 44, 180, 180]} />}
    >
      {({ data }) => (data.rights.entity_crud ? <LoadedForm procedure={data} /> : <ForbiddenView />)}
    </QueryState>
  );
}

function LoadedForm({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const opened = useOpened();
  const path = procedurePath(procedure.slug);
  return (
    <>
      <PageHeader
        title={t("proc_form.edit_title", { name: procedure.name })}
        breadcrumbs={[
          { label: t("proc.title"), to: listPath },
          { label: procedure.name, to: path },
        ]}
      />
      <ProcedureForm
        mode="edit"
        initial={procedure}
        isPage
        onSaved={opened}
        onClose={() => void navigate(`${path}?source=draft`)}
      />
    </>
  );
}

/** Leads to the procedure that was saved, as it was saved. */
function useOpened(): (saved: Saved) => void {
  const navigate = useNavigate();
  return ({ slug }) => void navigate(`${procedurePath(slug)}?source=draft`, { replace: true });
}
