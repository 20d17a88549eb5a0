import { Checkbox, Stack } from "@mantine/core";
import { useTexts } from "#platform/client/use_texts.ts";
import { type ReportName, reportNames } from "#platform/rights_holder.ts";

type Props = {
  value: readonly ReportName[];
  onChange(reports: ReportName[]): void;
  error: string | undefined;
};

/** The reports that a right covers, each with what it tells. */
export function ReportsField({ value, onChange, error }: Props) {
  const { t } = useTexts();
  return (
    <Checkbox.Group
      label={t("custom_rights.reports")}
      withAsterisk
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange(reportNames.filter((name) => chosen.includes(name)))}
    >
      <Stack gap={8} my={8}>
        {reportNames.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={t(`custom_rights.report.${name}`)}
            description={t(`custom_rights.report.${name}_hint`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
