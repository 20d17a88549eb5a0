import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { isHidden } from "#platform/client/api/call_error.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useIsThere } from "#platform/client/use_is_there.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { FormHeader } from "#ui/forms/FormHeader.tsx";
import { FormPage, FormSkeleton } from "#ui/forms/FormPage.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import { ForbiddenView } from "#ui/states/RefusalView.tsx";
import { getProcedure, type Procedure } from "../procedures.contract.ts";
import { ProcedureForm } from "./form/ProcedureForm.tsx";
import type { Saved } from "./form/save_call.ts";
import { exampleStart, startingPointOf } from "../starting_points.rules.ts";
import { listPath, procedurePath } from "#features/items/procedure_paths.ts";
import { Anchor } from "@mantine/core";
import { focusPart } from "./form/form_focus.ts";
import { Notice } from "#ui/states/Notice.tsx";

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
  const [query] = useSearchParams();
  // What the form was opened with: the address and the language may change under it.
  const [point] = useState(() => startingPointOf(query.get("from")));
  const [start] = useState(() => (point === "example" ? exampleStart(t) : {}));
  if (!rights.create_items) return <ForbiddenView />;
  return (
    <>
      <FormHeader
        title={t("proc_form.create_title")}
        breadcrumbs={[{ label: t("proc.title"), to: listPath }]}
        meta={t("proc_form.readers_new")}
      />
      {point !== null && (
        <Notice mb={16}>
          {t(`starting.${point}_hint`)}
          {point === "word" && (
            <>
              {" "}
              <Anchor
                component="button"
                type="button"
                inherit
                onClick={() => focusPart(document.body, "steps")}
              >
                {t("starting.word_to_step")}
              </Anchor>
            </>
          )}
        </Notice>
      )}
      <ProcedureForm
        mode="create"
        initial={start}
        isPage
        onSaved={opened}
        onClose={() => void navigate(listPath)}
      />
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

function LoadedForm({ procedure: opened }: { procedure: Procedure }) {
  const { t } = useTexts();
  const [procedure, setProcedure] = useState(opened);
  const navigate = useNavigate();
  const open = useOpened();
  const path = procedurePath(procedure.slug);
  return (
    <>
      <FormHeader
        title={t("proc_form.edit_title", { name: procedure.name })}
        breadcrumbs={[
          { label: t("proc.title"), to: listPath },
          { label: procedure.name, to: path },
        ]}
        state={<StatusBadge status={procedure.status} hasChanges={procedure.has_draft_changes} />}
        meta={t(`proc_form.readers_${procedure.status}`)}
      />
      <ProcedureForm
        mode="edit"
        initial={opened}
        isPage
        onCurrent={setProcedure}
        onSaved={open}
        onClose={() => void navigate(`${path}?source=draft`)}
      />
    </>
  );
}

/**
 * Leads to the procedure that was saved, as it was saved. Who gave it to another manager may not see the draft any
 * more: they are led to what is published, or to the list.
 */
function useOpened(): (saved: Saved) => Promise<void> {
  const { t } = useTexts();
  const alerts = useAlerts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isThere = useIsThere();
  /** Who has gone elsewhere meanwhile stays there. */
  const lead = (to: string) => (isThere() ? navigate(to, { replace: true }) : undefined);

  const read = (slug: string, source: "draft" | undefined) =>
    client.fetchQuery(queryOf(getProcedure, { params: { slug }, query: { source } }));

  return async ({ slug, is_published }) => {
    const path = procedurePath(slug);
    if (is_published) return lead(path);
    if (!(await isHidden(read(slug, "draft")))) return lead(`${path}?source=draft`);
    const isGivenAway = await isHidden(read(slug, undefined));
    alerts.success(t(isGivenAway ? "proc_form.saved_given_away" : "proc_form.saved"));
    return lead(isGivenAway ? listPath : path);
  };
}
