import { Select, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getHistory, type HistoryItem, type HistoryVersion } from "../../procedures.contract.ts";
import { ComparePane } from "../compare/ComparePane.tsx";
import { StepsSkeleton } from "../page/PageSkeleton.tsx";
import { historySearch } from "../../versions/history.rules.ts";
import classes from "./VersionCompare.module.css";

type Props = { version: HistoryVersion; compared: number; items: readonly HistoryItem[] };

/** Two versions and what differs between them, always from the older to the newer. */
export function VersionCompare({ version, compared, items }: Props) {
  const { t } = useTexts();
  const query = useQuery({
    ...queryOf(getHistory, { params: { id: compared } }),
    placeholderData: keepPreviousData,
  });
  const other = query.data?.data;
  const navigate = useNavigate();
  const show = (left: number, right: number) =>
    void navigate({ search: historySearch(left, right) }, { preventScrollReset: true, replace: true });

  return (
    <>
      <div className={classes.sides}>
        <VersionSelect
          label={t("history.choose")}
          value={version}
          items={items}
          onChange={(id) => show(id, compared)}
        />
        <VersionSelect
          label={t("history.choose_with")}
          value={other ?? items.find((item) => item.id === compared) ?? null}
          items={items}
          onChange={(id) => show(version.id, id)}
        />
      </div>
      {compared === version.id ? (
        <Text c="dimmed">{t("compare.choose")}</Text>
      ) : (
        <QueryState query={query} skeleton={<StepsSkeleton />}>
          {({ data }) => {
            const [older, newer] = data.number < version.number ? [data, version] : [version, data];
            return (
              <>
                <h3 className={classes.heading}>
                  {t("compare.from_to", { from: older.number, to: newer.number })}
                </h3>
                <ComparePane before={older} after={newer} level={3} />
              </>
            );
          }}
        </QueryState>
      )}
    </>
  );
}

type Listed = Pick<HistoryItem, "id" | "number" | "created_at" | "username">;

type SelectProps = {
  label: string;
  value: Listed | null;
  items: readonly Listed[];
  onChange(id: number): void;
};

function VersionSelect({ label, value, items, onChange }: SelectProps) {
  const { t } = useTexts();
  const dates = useDates();
  // Beside each other the two have room for no more there.
  const isPhone = useIsPhone();
  const isListed = value === null || items.some((item) => item.id === value.id);
  const options = isListed ? items : [...items, value].sort((a, b) => b.number - a.number);
  return (
    <Select
      label={label}
      value={value === null ? null : String(value.id)}
      allowDeselect={false}
      data={options.map((item) => ({
        value: String(item.id),
        label: isPhone
          ? t("history.version", { number: item.number })
          : t("history.version_at", { number: item.number, at: dates.dateTime(item.created_at) }),
      }))}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}
