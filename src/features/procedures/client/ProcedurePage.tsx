import { Button } from "@mantine/core";
import { useIsPhone } from "#ui/device/use_device.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPencil } from "@tabler/icons-react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { ImprovementsButton } from "#features/improvements/client/ImprovementsButton.tsx";
import { LatestImprovements } from "#features/improvements/client/LatestImprovements.tsx";
import {
  ImprovementsSide,
  useImprovementsPanel,
} from "#features/improvements/client/use_improvements_panel.tsx";
import { improvementsPath } from "#features/items/item_paths.ts";
import { ChangedBar } from "#features/watching/client/ChangedBar.tsx";
import { queryOf } from "#platform/client/api/query.ts";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useSocketState } from "#platform/client/sockets/use_room.tsx";
import { useIsHere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useShortcut } from "#ui/device/use_shortcut.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import { getProcedure, type Procedure, type ProcedureStatus } from "../procedures.contract.ts";
import { ActionsButton } from "./actions/ActionsButton.tsx";
import classes from "./ProcedurePage.module.css";
import { draftChangesOf } from "./compare/draft_changes.ts";
import { AboutProcedure } from "./page/AboutProcedure.tsx";
import { DraftBanner } from "./page/DraftBanner.tsx";
import { FactsLine } from "./page/FactsLine.tsx";
import { CheckButton, mayPublish, PublishButton } from "./page/MainAction.tsx";
import { PageBar } from "./page/PageBar.tsx";
import { useProcedureItem } from "./page/use_procedure_item.ts";
import { PageSkeleton, StepsSkeleton } from "./page/PageSkeleton.tsx";
import { type PageView, pageFilters, pageViews, procedureTarget, sourceOf } from "../page_view.rules.ts";
import { useProcedureChanges } from "./page/use_procedure_changes.ts";
import { StepOutline } from "./page/StepOutline.tsx";
import { showStep, Steps } from "./page/Steps.tsx";
import { PrintedHead, PrintedSignatures } from "./print/PrintedFrame.tsx";
import { usePrintSheet } from "./print/use_print_sheet.ts";
import { editPath, listPath } from "#features/items/procedure_paths.ts";
import { stepAnchor } from "../step_anchor.rules.ts";

const ChangesView = lazyComponent(() => import("./page/ChangesView.tsx"), "ChangesView");

/** One procedure for reading, at `/procedure/{slug}`. */
export function ProcedurePage() {
  const { slug = "" } = useParams();
  const filters = useUrlFilters(pageFilters);
  const wanted = filters.values.source;
  const query = useQuery({
    ...queryOf(getProcedure, procedureTarget(slug, wanted)),
    // What is being read changes when the reader says so, as long as the server can tell of changes.
    refetchOnWindowFocus: useSocketState() !== "open",
    refetchOnReconnect: false,
    // Between draft and live the page stands; another procedure starts from its skeleton.
    placeholderData: (previous) => (previous?.data.slug === slug ? previous : undefined),
  });
  return (
    <QueryState query={query} skeleton={<PageSkeleton />}>
      {({ data }) => (
        // Whoever goes from one procedure to another leaves what they had open there.
        <ProcedureView
          key={data.id}
          procedure={data}
          asked={sourceOf(wanted)}
          view={wanted === "changes" ? "changes" : data.source}
          onView={(source) => filters.set({ source })}
        />
      )}
    </QueryState>
  );
}

type ViewProps = {
  procedure: Procedure;
  /** The version that the address asks for. */
  asked: ProcedureStatus | undefined;
  view: PageView;
  onView(view: PageView): void;
};

function ProcedureView({ procedure, asked, view, onView }: ViewProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { id, slug, name, status, steps, has_live_steps, has_draft_changes, rights } = procedure;
  const canEdit = rights.entity_crud;
  const publishes = mayPublish(procedure);
  const isChecked = status === "live";
  // One button stands at the lower edge there, and what else can be done is in the menu.
  const isPhone = useIsPhone();
  const modals = useModals();
  const isHere = useIsHere();
  const hasViews = has_live_steps && has_draft_changes;
  // The count is a courtesy: without it the tab still says that there are changes.
  const difference = useQuery({ ...draftChangesOf(slug), enabled: hasViews }).data?.count;
  const { changes, show } = useProcedureChanges(procedure, asked);
  usePrintSheet(procedure);
  const { search } = useLocation();
  const panel = useImprovementsPanel();
  const item = useProcedureItem(procedure);

  const check = () => modals.open("procedure_check", { procedure: { id, name } });

  function goToStep(id: number) {
    void navigate({ search, hash: stepAnchor(id) }, { replace: true });
    // Also where the address names it already.
    showStep(id);
  }

  return (
    <article data-print-root className={classes.root}>
      <PrintedHead procedure={procedure} />
      <PageBar title={name} breadcrumbs={[{ label: t("proc.title"), to: listPath }]}>
        <ImprovementsButton count={procedure.total_improvement_proposals} panel={panel} isSmall />
        {canEdit && !isPhone && <EditButton path={editPath(slug)} />}
        {publishes && isChecked && !isPhone && <CheckButton procedure={procedure} variant="default" />}
        <div className={classes.main}>
          {publishes ? (
            <PublishButton procedure={procedure} view={view} />
          ) : (
            isChecked && <CheckButton procedure={procedure} variant="filled" />
          )}
        </div>
        <ActionsButton
          procedure={procedure}
          source={view === "changes" ? "draft" : view}
          withEdit={isPhone}
          onPrint={() => window.print()}
          onDeleted={() => isHere() && void navigate(listPath)}
          {...(isPhone && publishes && isChecked && { onCheck: check })}
        />
      </PageBar>
      <ChangedBar changes={changes} onShow={show} listPath={listPath} />
      <PageHeader title={name} meta={<FactsLine procedure={procedure} />} />
      <div className={classes.notices}>
        {hasViews && (
          <Segments
            label={t("proc.source")}
            value={view}
            onChange={onView}
            options={pageViews.map((value) => ({
              value,
              label: t(`proc.source.${value}`),
              count: value === "changes" ? difference : undefined,
            }))}
          />
        )}
        <DraftBanner procedure={procedure} view={view} difference={difference} />
      </div>
      {view === "changes" ? (
        <div className={classes.changes}>
          <ErrorBoundary>
            <LazyPlace fallback={<StepsSkeleton />}>
              <ChangesView slug={slug} />
            </LazyPlace>
          </ErrorBoundary>
        </div>
      ) : (
        <div className={classes.columns} data-narrow={panel.isOpen || undefined}>
          <StepOutline steps={steps} />
          <section className={classes.steps}>
            <h2 className={classes.heading}>
              {t("proc.steps")} <span className={classes.count}>{steps.length}</span>
            </h2>
            {steps.length === 0 ? (
              <EmptyState title={t("proc.no_steps")} />
            ) : (
              <Steps steps={steps} slug={slug} onPropose={panel.propose} />
            )}
          </section>
        </div>
      )}
      <PrintedSignatures />
      <AboutProcedure procedure={procedure} />
      <LatestImprovements
        latest={procedure.improvement_proposals}
        total={procedure.total_improvement_proposals}
        path={improvementsPath("procedure", slug)}
        onPropose={() => panel.propose(null)}
      />
      <ImprovementsSide state={panel.side} item={item} place="fixed" onStep={goToStep} />
    </article>
  );
}

function EditButton({ path }: { path: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  useShortcut("e", () => void navigate(path), "button.edit");
  return (
    <Button component={Link} to={path} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
      {t("button.edit")}
    </Button>
  );
}
