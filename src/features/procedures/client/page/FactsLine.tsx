import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { historyPath } from "#features/items/procedure_paths.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import type { Procedure } from "../../procedures.contract.ts";
import { dayWithWeekday } from "../../triggers/triggers.sentences.ts";
import classes from "./FactsLine.module.css";
import { ProcedureFacts } from "./ProcedureFacts.tsx";

/** Who is answerable, for whom, which version, when next: one line, which unfolds to everything. */
export function FactsLine({ procedure }: { procedure: Procedure }) {
  const { t, language } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { status, has_draft_changes, responsible, roles, version, next_date, slug, rights } = procedure;
  const [role] = roles;
  const words = t("proc.version_line", { number: version.number });
  const linked: ReactNode = rights.entity_crud ? <Link to={historyPath(slug)}>{words}</Link> : words;
  const versionFact = <span className={classes.version}>{linked}</span>;
  return (
    <>
      <div className={classes.line}>
        {(status === "draft" || has_draft_changes) && (
          <span className={classes.state}>
            <StatusBadge status={status} hasChanges={has_draft_changes} />
          </span>
        )}
        <span className={classes.person}>
          <PersonName person={responsible} />
        </span>
        {role !== undefined && (
          <span className={classes.name}>
            {roles.length === 1 ? role.name : t("proc.roles_count", { count: roles.length })}
          </span>
        )}
        {next_date !== null && versionFact}
        <span className={classes.tail}>
          {next_date === null ? (
            versionFact
          ) : (
            <span>
              {t("proc.next_date")}:{" "}
              <time dateTime={next_date}>{dayWithWeekday(next_date, { t, language })}</time>
            </span>
          )}
          <UnstyledButton
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t("proc.details")}
            <IconChevronDown size={16} aria-hidden className={classes.turn} />
          </UnstyledButton>
        </span>
      </div>
      <div id={id} className={classes.details} data-open={isOpen || undefined}>
        <ProcedureFacts procedure={procedure} version={<Saved version={version} words={linked} />} />
      </div>
    </>
  );
}

function Saved({ version, words }: { version: Procedure["version"]; words: ReactNode }) {
  const { t } = useTexts();
  const dates = useDates();
  return (
    <>
      {words}
      {" · "}
      {t("proc.version_by", { name: version.username })}
      {" · "}
      <time dateTime={version.created_at}>{dates.dateTime(version.created_at)}</time>
    </>
  );
}
