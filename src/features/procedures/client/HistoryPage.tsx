import { Button, Text } from "@mantine/core";
import { useIsPhone } from "#ui/device/use_device.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { IconArrowLeft, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { call } from "#platform/client/api/call.ts";
import { pagesOf, queryOf, useRefresh } from "#platform/client/api/query.ts";
import { useIsHere } from "#platform/client/use_is_there.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { BarClose } from "#ui/forms/BarClose.tsx";
import { failureText, requestIdOf } from "#ui/states/failure_text.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { InfiniteEnd } from "#ui/lists/InfiniteEnd.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { useUrlFilters } from "#ui/lists/use_url_filters.ts";
import {
  activateHistory,
  getHistory,
  getProcedure,
  type HistoryVersion,
  listHistories,
  listProcedures,
} from "../procedures.contract.ts";
import classes from "./HistoryPage.module.css";
import { historyFilters } from "./history/history_filters.ts";
import { VersionList, VersionListSkeleton } from "./history/VersionList.tsx";
import { VersionPane } from "./history/VersionPane.tsx";
import { listPath, procedurePath } from "#features/items/procedure_paths.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** The versions of a procedure, at `/procedure/{slug}/history`: read, compare, restore. */
export function HistoryPage() {
  const { t } = useTexts();
  const { slug = "" } = useParams();
  const navigate = useNavigate();
  const modals = useModals();
  const alerts = useAlerts();
  const refresh = useRefresh();
  const isHere = useIsHere({ isExact: true });
  // The list and the version take turns on the screen there.
  const isNarrow = useIsPhone();
  const [failure, setFailure] = useState<unknown>(null);
  const { values } = useUrlFilters(historyFilters);
  const procedure = useQuery(queryOf(getProcedure, { params: { slug } }));
  const query = useInfiniteQuery(
    pagesOf(listHistories, { params: { slug } }, ({ data, total }) => ({
      rows: data,
      total,
      is_more: false,
    })),
  );
  const items = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total;
  const shown = values.version ?? (isNarrow ? undefined : items[0]?.id);

  function restore(version: HistoryVersion) {
    setFailure(null);
    modals.open("restore version", {
      text: t("history.restore_text", { number: version.number }),
      async onRestore() {
        const newest = items.find((item) => item.is_current);
        try {
          await call(activateHistory, { params: { id: version.id }, query: { version_id: newest?.id } });
        } finally {
          // Also when it was refused, because there is a newer one.
          void refresh(listHistories, getHistory, getProcedure, listProcedures);
        }
        if (isHere()) void navigate({ search: "" }, { replace: true });
        alerts.success(t("history.restored", { number: version.number }));
      },
      onFailed: setFailure,
    });
  }

  const name = procedure.data?.data.name;
  return (
    <>
      <BarClose isOnlyWay onClose={() => void navigate(procedurePath(slug))} />
      <PageHeader
        title={t("history.title")}
        breadcrumbs={[
          { label: t("proc.title"), to: listPath },
          ...(name === undefined ? [] : [{ label: name, to: procedurePath(slug) }]),
        ]}
        meta={total === undefined ? <span>&nbsp;</span> : <span>{t("history.count", { count: total })}</span>}
      />
      {failure !== null && <FailureAlert failure={failure} onClose={() => setFailure(null)} />}
      <QueryState
        query={query}
        skeleton={<VersionListSkeleton />}
        isEmpty={() => items.length === 0}
        empty={
          <EmptyState
            icon={<IconHistory aria-hidden />}
            title={t("history.empty")}
            text={t("history.empty_hint")}
          />
        }
      >
        {() => (
          <div className={classes.columns}>
            {!(isNarrow && shown !== undefined) && (
              <div className={classes.list}>
                <VersionList items={items} selected={shown} />
                <InfiniteEnd query={query} />
              </div>
            )}
            {shown !== undefined && (
              <div className={classes.pane}>
                {isNarrow && (
                  <Button
                    className={classes.back ?? ""}
                    component={Link}
                    to={{ search: "" }}
                    variant="subtle"
                    color="gray"
                    size="xs"
                    leftSection={<IconArrowLeft size={14} aria-hidden />}
                  >
                    {t("history.back_to_list")}
                  </Button>
                )}
                <VersionPane id={shown} compared={values.with} items={items} onRestore={restore} />
              </div>
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}

function FailureAlert({ failure, onClose }: { failure: unknown; onClose(): void }) {
  const { t } = useTexts();
  const request_id = requestIdOf(failure);
  return (
    <Notice
      role="alert"
      tone="danger"
      mb={16}
      withCloseButton
      closeButtonLabel={t("shell.dismiss")}
      onClose={onClose}
    >
      {failureText(failure, t)}
      {request_id !== null && <Text size="sm">{t("error.request_id", { request_id })}</Text>}
    </Notice>
  );
}
