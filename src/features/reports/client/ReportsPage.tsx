import { Text } from "@mantine/core";
import { useState } from "react";
import { EntriesList } from "#features/visits/client/EntriesList.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { addDays, dayInZone, timeZone } from "#platform/time/dates.ts";
import classes from "./ReportsPage.module.css";

/** Reports look at this many days unless others are chosen. */
const usualDays = 30;

/** What people did with the procedures; one's own, or everybody's for who may read all reports. */
export function ReportsPage() {
  const { t } = useTexts();
  const { instance, rights } = useUser();
  const [today] = useState(() => dayInZone(new Date(), timeZone));
  return (
    <>
      <PageHeader title={t("menu.reports")} />
      <section aria-labelledby="entries" className={classes.area}>
        <h2 id="entries" className={classes.title}>
          {t("report.entries")}
        </h2>
        <Text c="dimmed" mb={16}>
          {t(rights.all_reports ? "report.entries_all" : "report.entries_own")}
        </Text>
        <EntriesList
          of={{ instance_id: instance.id }}
          seesAll={rights.all_reports}
          days={{ from: addDays(today, -usualDays), to: today }}
          lastDay={today}
        />
      </section>
    </>
  );
}
