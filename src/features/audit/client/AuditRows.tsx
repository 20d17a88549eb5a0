import { ActionIcon, Anchor } from "@mantine/core";
import { IconChevronRight, IconFilter } from "@tabler/icons-react";
import { Link } from "react-router";
import { itemPath } from "#features/items/item_paths.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName, PersonName } from "#ui/content/PersonName.tsx";
import { RowList } from "#ui/lists/RowList.tsx";
import type { AuditEntry } from "../audit.contract.ts";
import { auditTargets, isKnownAction, isNamedAgain } from "../audit.rules.ts";
import { aloneRun, type AuditRun, auditRuns } from "../audit_runs.rules.ts";
import { changesOf, holderOf, nameOf } from "../audit_changes.rules.ts";
import classes from "./AuditRows.module.css";

type Target = NonNullable<AuditEntry["target"]>;
type TargetType = (typeof auditTargets)[number];

type Props = {
  rows: readonly AuditEntry[];
  /** They are still those of the former filters. */
  isStale: boolean;
  /** They are all that happened, up to the last of them: who signed in again and again has one line. */
  areWhole: boolean;
  /** More of them are still to be read. */
  isMore: boolean;
  onAbout(type: TargetType, id: number): void;
};

/** Entries of the log, each with what it changed behind a fold. */
export function AuditRows({ rows, isStale, areWhole, isMore, onAbout }: Props) {
  const { t } = useTexts();
  const runs = areWhole ? auditRuns(rows, isMore) : rows.map(aloneRun);
  return (
    <RowList label={t("audit.list")} isStale={isStale}>
      {runs.map((run) => (
        <li key={run.entry.id} className={classes.row}>
          <Entry run={run} onAbout={onAbout} />
        </li>
      ))}
    </RowList>
  );
}

function Entry({ run: { entry, times, since }, onAbout }: { run: AuditRun; onAbout: Props["onAbout"] }) {
  const { t } = useTexts();
  const dates = useDates();
  const { actor, impersonator, action, target, at, ip } = entry;
  const isSelf = target?.type === "user" && target.id === actor?.id;
  const holder = target?.type === "special_right" ? holderOf(entry) : null;
  const type = auditTargets.find((known) => known === target?.type);
  const name = nameOf(entry);
  const only = name === null ? t("audit.only_here") : t("audit.only_this", { name });
  return (
    <>
      <div className={classes.who}>
        {impersonator !== null && (
          <span className={classes.dim}>{t("audit.as", { name: fullName(impersonator) })}</span>
        )}
        {actor === null ? (
          <span className={classes.dim}>
            {t(ip === null || ip === "" ? "audit.nobody" : "audit.stranger")}
          </span>
        ) : (
          <PersonName person={actor} />
        )}
      </div>
      <div className={classes.what}>
        <span>
          {isKnownAction(action) ? t(`audit.action.${action}`) : t("audit.unknown", { action })}
          {target !== null && name !== null && (!isSelf || isNamedAgain(action)) && (
            <>
              {" "}
              <Named target={target} name={name} />
            </>
          )}
          {holder !== null && (
            <>
              {": "}
              <strong>{holder}</strong>
            </>
          )}
          {since !== null ? (
            <span className={classes.dim}>
              {" "}
              {t("audit.times_since", { count: times, since: dates.dateTime(since) })}
            </span>
          ) : (
            times > 1 && <span className={classes.dim}> {t("audit.times", { count: times })}</span>
          )}
        </span>
        <Details entry={entry} />
      </div>
      <div className={classes.when}>
        <time dateTime={at}>{dates.dateTime(at)}</time>
        {ip !== null && ip !== "" && <span className={classes.dim}>{t("audit.from_address", { ip })}</span>}
      </div>
      {type !== undefined && target !== null && target.id !== null && !isSelf && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.only ?? ""}
          aria-label={only}
          title={only}
          onClick={() => target.id !== null && onAbout(type, target.id)}
        >
          <IconFilter size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

function Named({ target: { item, slug, is_in_bin }, name }: { target: Target; name: string }) {
  const { t } = useTexts();
  if (item !== null && slug !== null)
    return (
      <Anchor component={Link} to={itemPath(item, slug)}>
        {name}
      </Anchor>
    );
  return (
    <>
      <strong>{name}</strong>
      {is_in_bin && <span className={classes.dim}> {t("audit.in_bin")}</span>}
    </>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTexts();
  const dates = useDates();
  const changes = changesOf(entry, { word: t, moment: dates.dateTime });
  if (changes.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary aria-label={t("audit.details")} title={t("audit.details")}>
        <IconChevronRight size={16} aria-hidden />
      </summary>
      <dl>
        {changes.map(({ field, name, before, after }) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              {before !== null && <del aria-label={t("audit.before")}>{before}</del>}
              {before !== null && " → "}
              <ins aria-label={t("audit.after")}>{after ?? t("audit.no_value")}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
