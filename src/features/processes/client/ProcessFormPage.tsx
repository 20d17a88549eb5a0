import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { FormHeader } from "#ui/forms/FormHeader.tsx";
import { FormPage, FormSkeleton } from "#ui/forms/FormPage.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { listPath, processPath } from "#features/items/process_paths.ts";
import { getProcess, type Process, processDetails } from "../processes.contract.ts";
import { ProcessForm } from "./form/ProcessForm.tsx";

/** Writing what a process is besides its chart, at `/process/create` and `/process/edit/{slug}`. */
export function ProcessFormPage() {
  const { slug } = useParams();
  return <FormPage>{slug === undefined ? <CreateForm /> : <EditForm key={slug} slug={slug} />}</FormPage>;
}

function CreateForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { rights } = useUser();
  if (!rights.create_items) return <ForbiddenView />;
  return (
    <>
      <FormHeader title={t("process.new")} breadcrumbs={[{ label: t("process.title"), to: listPath }]} />
      <ProcessForm process={null} onClose={() => void navigate(listPath)} />
    </>
  );
}

function EditForm({ slug }: { slug: string }) {
  const { t } = useTexts();
  const query = useQuery(
    formSource(["process_form", slug], async (signal) =>
      detailsOf((await call(getProcess, { params: { slug }, signal })).data),
    ),
  );
  return (
    <QueryState
      query={query}
      skeleton={<FormSkeleton label={t("process_form.loading")} heights={[44, 44]} />}
    >
      {(details) => (details.rights.entity_crud ? <LoadedForm details={details} /> : <ForbiddenView />)}
    </QueryState>
  );
}

/** Without the chart, which nests deeper than what compares answers goes. */
const detailsOf = (process: Process) => ({
  ...processDetails.parse(process),
  status: process.status,
  rights: process.rights,
});

function LoadedForm({ details }: { details: ReturnType<typeof detailsOf> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const path = processPath(details.slug);
  return (
    <>
      <FormHeader
        title={t("process_form.edit_title", { name: details.name })}
        breadcrumbs={[
          { label: t("process.title"), to: listPath },
          { label: details.name, to: path },
        ]}
      />
      <ProcessForm process={details} onClose={() => void navigate(path)} />
    </>
  );
}
