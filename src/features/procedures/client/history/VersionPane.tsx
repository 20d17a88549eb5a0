import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconRestore } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { lazyComponent, LazyPlace } from "#platform/client/lazy.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { ErrorBoundary } from "#ui/states/ErrorBoundary.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getHistory, type HistoryItem, type HistoryVersion } from "../../procedures.contract.ts";
import { StepsSkeleton } from "../page/PageSkeleton.tsx";
import { historySearch, usualComparison } from "../../versions/history.rules.ts";
import { VersionMarks } from "./VersionMarks.tsx";
import classes from "./VersionPane.module.css";
import { VersionPreview } from "./VersionPreview.tsx";

const VersionCompare = lazyComponent(() => import("./VersionCompare.tsx"), "VersionCompare");

type Props = {
  id: number;
  /** The version it is compared with; undefined while it is only read. */
  compared: number | undefined;
  items: readonly HistoryItem[];
  onRestore(version: HistoryVersion): void;
};

/** One version: what it holds, or how it differs from another. */
export function VersionPane({ id, compared, items, onRestore }: Props) {
  const query = useQuery(queryOf(getHistory, { params: { id } }));
  return (
    <QueryState query={query} skeleton={<StepsSkeleton />}>
      {({ data }) => (
        <>
          <PaneHead version={data} compared={compared} items={items} onRestore={onRestore} />
          {compared === undefined ? (
            <VersionPreview version={data} />
          ) : (
            <ErrorBoundary key={`${id} ${compared}`}>
              <LazyPlace fallback={<StepsSkeleton />}>
                <VersionCompare version={data} compared={compared} items={items} />
              </LazyPlace>
            </ErrorBoundary>
          )}
        </>
      )}
    </QueryState>
  );
}

type HeadProps = Omit<Props, "id"> & { version: HistoryVersion };

function PaneHead({ version, compared, items, onRestore }: HeadProps) {
  const { t } = useTexts();
  const dates = useDates();
  const navigate = useNavigate();
  const usual = usualComparison(version, items);
  const view = compared === undefined ? "preview" : "compare";

  function show(next: "preview" | "compare") {
    const other = next === "compare" && usual !== null ? usual : undefined;
    void navigate({ search: historySearch(version.id, other) }, { preventScrollReset: true, replace: true });
  }

  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h2>{t("history.version", { number: version.number })}</h2>
        <VersionMarks version={version} />
      </div>
      <p className={classes.meta}>
        <time dateTime={version.created_at}>{dates.dateTime(version.created_at)}</time> · {version.username}
      </p>
      {version.label !== null && <p className={classes.label}>{version.label}</p>}
      {version.note !== null && version.note !== "" && <p className={classes.note}>{version.note}</p>}
      <div className={classes.tools}>
        <Segments
          label={t("history.view")}
          value={view}
          onChange={show}
          options={(["preview", "compare"] as const).map((value) => ({
            value,
            label: t(`history.view.${value}`),
            isEmpty: value === "compare" && usual === null,
          }))}
        />
        {!version.is_current && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRestore size={14} aria-hidden />}
            onClick={() => onRestore(version)}
          >
            {t("button.restore")}
          </Button>
        )}
      </div>
    </header>
  );
}
