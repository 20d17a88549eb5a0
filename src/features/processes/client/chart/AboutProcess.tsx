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
import { PersonName } from "#ui/content/PersonName.tsx";
import { listProcessUses, type Process } from "../../processes.contract.ts";
import classes from "./AboutProcess.module.css";

/** Who answers for a process, on which shelves it stands, who changed it last, and where it is used. */
export function AboutProcess({ process }: { process: Process }) {
  const { t } = useTexts();
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const { slug, name, responsible, categories, version } = process;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      // Between the edges of a phone, not at one of them.
      middlewares={{ flip: true, shift: { padding: 16 } }}
      shadow="md"
      trapFocus
      returnFocus
      portalProps={{ target: `#${mainId}` }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("chart.about", { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconInfoCircle size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("chart.about", { name })}>
        <p className={classes.name}>{name}</p>
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
        {isOpen && <UsedIn uses={queryOf(listProcessUses, { params: { slug } })} />}
      </Popover.Dropdown>
    </Popover>
  );
}
