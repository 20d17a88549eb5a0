import { ActionIcon, Popover } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { improvementsPath } from "#features/items/item_paths.ts";
import { UsedIn } from "#features/items/client/uses/UsedIn.tsx";
import { queryOf } from "#platform/client/api/query.ts";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useIsPhone } from "#ui/device/use_device.ts";
import { BottomSheet } from "#ui/modals/BottomSheet.tsx";
import { PersonName } from "#ui/content/PersonName.tsx";
import { listProcessUses, type Process } from "../../processes.contract.ts";
import classes from "./AboutProcess.module.css";

/** Who answers for a process, on which shelves it stands, who changed it last, and where it is used. */
export function AboutProcess({ process }: { process: Process }) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { name } = process;
  const label = t("chart.about", { name });
  const button = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setOpen(!isOpen)}>
      <IconInfoCircle size={20} aria-hidden />
    </ActionIcon>
  );
  if (isPhone)
    return (
      <>
        {button}
        {isOpen && (
          <BottomSheet title={name} onClose={() => setOpen(false)}>
            <div className={classes.sheet}>
              <Facts process={process} />
            </div>
          </BottomSheet>
        )}
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      portalProps={{ target: `#${mainId}` }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <p className={classes.name}>{name}</p>
        {isOpen && <Facts process={process} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Facts({ process: { slug, responsible, categories, version } }: { process: Process }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t("proc.manager")}</dt>
        <dd>
          <PersonName person={responsible} />
        </dd>
        {categories.length > 0 && (
          <>
            <dt>{t("proc.categories")}</dt>
            <dd>{categories.map((category) => category.name).join(" · ")}</dd>
          </>
        )}
        <dt>{t("chart.last_change")}</dt>
        <dd>
          {version.username} · {dates.dateTime(version.updated_at)}
        </dd>
        <dt>{t("improvement.title")}</dt>
        <dd>
          <Link to={improvementsPath("process", slug)} className={classes.link ?? ""}>
            {t("improvement.page")}
          </Link>
        </dd>
      </dl>
      <UsedIn uses={queryOf(listProcessUses, { params: { slug } })} />
    </>
  );
}
