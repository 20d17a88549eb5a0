import { Button, Stack, Text } from "@mantine/core";
import { IconArrowUpRight, IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { saveFile } from "#platform/client/save_file.ts";
import { useSession } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { CopyField } from "#ui/forms/CopyField.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { webinarCalendar } from "../webinar_calendar.rules.ts";
import { isElsewhere, nextWebinars, webinarTime } from "../webinars.rules.ts";
import classes from "./WebinarModal.module.css";

/** The weekly webinars: when they are on the reader's clock, the link, a calendar entry, the list of all. */
export function WebinarModal() {
  const { t, language } = useTexts();
  const { webinar_url, webinars_url } = useSession().help;
  const [starts] = useState(() => nextWebinars(new Date()));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isFar = starts.some((start) => isElsewhere(start, zone));

  function addToCalendar(url: string) {
    const file = webinarCalendar(
      {
        url,
        host: new URL(url).hostname,
        title: t("webinar.calendar_title"),
        description: `${t("webinar.audience")}\n${url}`,
      },
      new Date(),
    );
    saveFile(new Blob([file], { type: "text/calendar;charset=utf-8" }), "webinar.ics");
  }

  return (
    <ModalFrame
      title={t("webinar.title")}
      footer={
        <>
          {webinars_url !== null && (
            <Button
              component="a"
              href={webinars_url}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              rightSection={<IconArrowUpRight size={16} aria-hidden />}
            >
              {t("webinar.all")}
            </Button>
          )}
          {webinar_url !== null && (
            <Button
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              onClick={() => addToCalendar(webinar_url)}
            >
              {t("webinar.calendar")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={20}>
        <div>
          <Text fw={600}>{t("webinar.when")}</Text>
          <Text c="dimmed" size="sm">
            {t("webinar.audience")}
          </Text>
        </div>
        <div>
          <Text size="sm" fw={600} id="webinar-times">
            {isFar ? t("webinar.next_here", { zone: zone.replaceAll("_", " ") }) : t("webinar.next")}
          </Text>
          <ul className={classes.times} aria-labelledby="webinar-times">
            {starts.map((start) => (
              <li key={start.getTime()}>
                <time dateTime={start.toISOString()}>{webinarTime(start, language, zone)}</time>
              </li>
            ))}
          </ul>
        </div>
        {webinar_url !== null && (
          <CopyField label={t("webinar.link")} value={webinar_url} failed={t("webinar.copy_failed")} />
        )}
      </Stack>
    </ModalFrame>
  );
}
