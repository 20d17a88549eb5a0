import { VisuallyHidden } from "@mantine/core";
import { useCallback, useMemo, useRef, useState } from "react";
import { useImprovementsPanel } from "#features/improvements/client/use_improvements_panel.tsx";
import { useRefresh } from "#platform/client/api/query.ts";
import { useIsHere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { useAnnouncements } from "#ui/states/use_announcements.ts";
import type { UrlFilters } from "#ui/lists/use_url_filters.ts";
import { chartRoom } from "../../picture/look.ts";
import { getProcess, type LinkInfo, type Process } from "../../processes.contract.ts";
import { layoutOf } from "../../tree/layout/layout.ts";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import { spotAfter } from "../../tree/edit/spots_around.ts";
import { withStepsShown } from "../../tree/folds.ts";
import { spotNow } from "../../tree/renumberings.ts";
import type { TreeNode } from "../../tree/tree.ts";
import { indexOf } from "../../tree/tree_index.ts";
import { ColorLegend } from "../colors/ColorLegend.tsx";
import { useCompareEntry } from "../compare/use_compare_entry.tsx";
import { useComparison } from "../compare/use_comparison.ts";
import { CompareView } from "../compare/CompareView.tsx";
import { useChartFiles } from "../export/use_chart_files.tsx";
import { Outline } from "../outline/Outline.tsx";
import { OutlinePane } from "../outline/OutlinePane.tsx";
import { useOutlined } from "../outline/use_outlined.ts";
import { SaveStatus } from "../saving/SaveStatus.tsx";
import type { KeptBefore } from "../saving/use_kept_chart.ts";
import { type ChartInfos, InfosContext } from "../steps/use_step_name.ts";
import { ChartSurface, type SurfaceHandle } from "../surface/ChartSurface.tsx";
import { useFigures } from "../surface/use_figures.ts";
import { isDrawnOn } from "../../versions/versions.rules.ts";
import { useVersions } from "../versions/use_versions.ts";
import classes from "./ChartBody.module.css";
import { ChartChanges } from "./ChartChanges.tsx";
import { ChartEntry } from "./ChartEntry.tsx";
import { ChartHeader } from "./ChartHeader.tsx";
import { ChartImprovements } from "./ChartImprovements.tsx";
import { ChartNotice } from "../versions/ChartNotice.tsx";
import { ChartPeople } from "../together/ChartPeople.tsx";
import { ChartNews } from "../together/ChartNews.tsx";
import { useChartActions } from "./use_chart_actions.ts";
import { useChartKeys } from "./use_chart_keys.ts";
import type { ChartFilters } from "../../chart_filters.rules.ts";
import { FindStep } from "./FindStep.tsx";
import { useFolds } from "./use_folds.ts";
import { useIdsNow } from "./use_ids_now.ts";
import { useFollowLink } from "./use_follow_link.ts";
import { LinkPreview } from "./LinkPreview.tsx";
import { StepMenu } from "../steps/StepMenu.tsx";
import { useUndoKeys } from "./use_undo_keys.ts";
import { useStepWords } from "../steps/use_step_words.ts";
import { useDrawing } from "./use_drawing.ts";
import { useDrawnLinks } from "./use_drawn_links.ts";
import { useDrawnProcess } from "./use_drawn_process.ts";
import { useStepInAddress } from "./use_step_in_address.ts";
import { useRefused } from "./use_refused.ts";
import { useSelectedStep } from "./use_selected_step.ts";

type Props = {
  process: Process;
  mayEdit: boolean;
  kept: KeptBefore;
  infos: ChartInfos;
  filters: UrlFilters<ChartFilters>;
  onInfos(infos: { procedures_info: LinkInfo[]; processes_info: LinkInfo[] }): void;
};

/** A chart with everything around it: its tools, the outline beside it, what is compared or looked at. */
export function ChartBody({ process: read, mayEdit, kept: before, infos, filters, onInfos }: Props) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const { compare, step, version: asked } = filters.values;
  const versions = useVersions(read.slug);
  const isCurrent = isDrawnOn(read.version, versions, asked !== undefined);
  const isOlder = read.source === "draft" && isCurrent === false;
  const { set } = filters;
  const isHere = useIsHere({ isExact: true });
  const onVersion = useCallback(
    (version: number | null) => {
      if (isHere())
        set({ version: version ?? undefined, source: undefined, step: undefined, compare: undefined });
    },
    [set, isHere],
  );
  const [menu, setMenu] = useState<{ unique_id: number; anchor: DOMRect } | null>(null);
  const drawing = useDrawing({
    process: read,
    canEdit: mayEdit,
    kept: before,
    infos,
    isBusy: menu !== null,
    onInfos,
  });
  const { editor, saving } = drawing;
  const process = useDrawnProcess(read, saving);
  const { announce, said } = useAnnouncements();
  const kept = useFolds(process.id, editor);
  const [typed, setTyped] = useState<Spot | null>(null);
  useIdsNow(editor.renumberings, (now) => setTyped((held) => held && spotNow(held, now)));
  const [isOutlined, turnOutline] = useOutlined(mayEdit);
  const isPhone = useIsPhone();
  const actions = useChartActions({
    editor,
    folds: kept,
    process_id: process.id,
    infos,
    canCopy: read.rights.entity_crud,
    others: drawing.others,
    announce,
    // On a phone the outline lies over the chart.
    onType: isPhone && isOutlined ? null : setTyped,
  });

  const comparison = useComparison({ process, tree: editor.tree, infos, with: compare });
  // What is compared shows steps that are gone, and is no chart to draw on.
  const canEdit = mayEdit && isCurrent === true && before.isKnown && comparison.before === null;
  const { tree, marks } = comparison;
  // What is different is seen.
  const folds = useMemo(() => withStepsShown(kept.folds, tree, marks.keys()), [kept.folds, tree, marks]);
  const links = useDrawnLinks(comparison.infos, tree);
  const figures = useFigures(links);
  const layout = useMemo(
    () => layoutOf(tree, figures.measured.sizes, chartRoom, folds),
    [tree, figures, folds],
  );
  const compareWith = (version: number | undefined) => set({ compare: version });
  const entries = [
    ...useCompareEntry({ process, versions, onWith: compareWith }),
    ...useChartFiles({ process, tree, folds, infos: links, marks }),
  ];

  const improvements = useImprovementsPanel();
  const surface = useRef<SurfaceHandle>(null);
  const followed = useRef<number | null>(null);
  const { follow, preview } = useFollowLink((unique_id) => {
    followed.current = unique_id;
  });
  const { selected, select, show, focusOn } = useSelectedStep({ editor, surface, unfold: kept.show });
  const menuNode = menu === null ? undefined : indexOf(tree).byId.get(menu.unique_id)?.node;

  const { current, goTo } = editor;
  useStepInAddress(step, (unique_id) => {
    // The reader is at a step whose link they follow.
    if (followed.current === unique_id) return;
    followed.current = null;
    if (!indexOf(current()).byId.has(unique_id)) {
      alerts.error(t("chart.step_missing"));
      return set({ step: undefined });
    }
    // Which of the steps that come into sight is meant.
    select(unique_id);
    goTo(unique_id);
  });

  useUndoKeys(canEdit, actions);
  useChartKeys(canEdit);
  const explainRefusal = useRefused({ saving, editor, onGo: focusOn });
  const readWords = useStepWords();
  const open = (node: TreeNode) => {
    if (canEdit) actions.edit(node.unique_id);
    else if (node.id !== null) follow(node);
    else readWords(node);
  };

  return (
    <InfosContext value={links}>
      <div className={classes.root}>
        <ChartHeader
          process={process}
          canEdit={canEdit}
          actions={actions}
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          isOutlined={isOutlined}
          onOutline={turnOutline}
          onVersion={onVersion}
          onSource={(next) => set({ source: next, version: undefined, compare: undefined })}
          onStep={focusOn}
          entries={entries}
          isOlder={isOlder}
          isStuck={saving.state !== "saved" && saving.state !== "saving"}
          status={
            mayEdit && (
              <>
                {(!isOlder || saving.state !== "saved") && (
                  <SaveStatus
                    saving={saving}
                    isLooking={!before.isKnown}
                    waitsBeside={drawing.waitsBeside}
                    onDecide={drawing.decide}
                    onExplain={explainRefusal}
                  />
                )}
                <ChartPeople process_id={process.id} />
              </>
            )
          }
          find={<FindStep tree={tree} onGo={show} />}
          improvements={improvements}
        />
        <ChartNotice
          process={process}
          versions={versions}
          isOlder={isOlder}
          onVersion={onVersion}
          // A newer one may have come while this was on screen as the current one.
          onCurrent={() => (asked === undefined ? void refresh(getProcess) : onVersion(null))}
        />
        <ChartChanges process={process} filters={filters.values} saving={saving} />
        <div className={classes.work}>
          <ChartNews news={drawing.news} />
          {isOutlined && (
            <OutlinePane>
              <Outline
                tree={tree}
                focus={editor.focus}
                renumberings={editor.renumberings}
                selected={selected}
                canEdit={canEdit}
                folds={folds}
                actions={actions}
                onSelect={show}
                onFollow={follow}
                onRead={readWords}
                onImprove={improvements.propose}
                marks={marks}
              />
            </OutlinePane>
          )}
          <div className={classes.drawing}>
            <div className={classes.stage}>
              <ChartSurface
                ref={surface}
                layout={layout}
                figures={figures}
                focus={editor.focus}
                renumberings={editor.renumberings}
                selected={selected}
                canEdit={canEdit}
                marks={marks}
                label={t("chart.label", { name: process.name })}
                onSelect={(node) => select(node?.unique_id ?? null)}
                onOpen={open}
                onRead={readWords}
                onFollow={follow}
                onAdd={actions.add}
                onRemove={(node) => actions.remove(node.unique_id)}
                onMove={(node, spot) => actions.move(node.unique_id, spot)}
                canMove={(node, spot) => actions.canMove(node.unique_id, spot)}
                onMenu={(node, anchor) => setMenu({ unique_id: node.unique_id, anchor })}
                onFold={(node) => actions.toggle(node.unique_id)}
                onCondition={(node) => actions.editCondition(node.unique_id)}
                onUndo={actions.undo}
                onRedo={actions.redo}
                onCopy={(node, mode) => actions.copy(node.unique_id, mode)}
                onCut={(node, mode) => actions.cut(node.unique_id, mode)}
                onDuplicate={(node) => actions.duplicate(node.unique_id)}
                onPaste={(node) => actions.paste(spotAfter(editor.current(), node.unique_id))}
              />
              {canEdit && (
                <ChartEntry
                  editor={editor}
                  actions={actions}
                  surface={surface}
                  spot={typed}
                  onSpot={setTyped}
                />
              )}
            </div>
            <ColorLegend layout={layout} />
          </div>
          {compare !== undefined && !improvements.isOpen && (
            <div className={classes.side}>
              <CompareView
                comparison={comparison}
                process={process}
                versions={versions}
                onWith={compareWith}
                onClose={() => compareWith(undefined)}
                onGo={show}
              />
            </div>
          )}
          <ChartImprovements process={process} tree={tree} panel={improvements} onStep={focusOn} />
        </div>
        {menu !== null && menuNode !== undefined && (
          <StepMenu
            actions={actions}
            tree={tree}
            node={menuNode}
            canEdit={canEdit}
            folds={folds}
            anchor={menu.anchor}
            returnFocus={() => surface.current?.focusStep(menu.unique_id)}
            onFollow={follow}
            onImprove={improvements.propose}
            onClose={() => setMenu(null)}
          />
        )}
        <LinkPreview {...preview} />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </InfosContext>
  );
}
