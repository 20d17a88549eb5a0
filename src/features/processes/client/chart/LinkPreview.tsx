import { Button, Drawer, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { getProcedure, type Procedure } from "#features/procedures/procedures.contract.ts";
import { procedurePath } from "#features/items/procedure_paths.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { PersonName } from "#ui/content/PersonName.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import { StatusBadge } from "#ui/states/StatusBadge.tsx";
import classes from "./LinkPreview.module.css";

type Props = {
  /** Of the procedure that is looked at; null while none is. */
  slug: string | null;
  /** What it is called, until it has been read. */
  name: string;
  onClose(): void;
};

/** A linked procedure beside the chart, to read without leaving it. */
export function LinkPreview({ slug, name, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Drawer
      opened={slug !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={name}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{ title: classes.title ?? "", body: classes.body ?? "", content: classes.content ?? "" }}
      closeButtonProps={{ "aria-label": t("preview.close") }}
    >
      {slug !== null && <PreviewOf slug={slug} />}
    </Drawer>
  );
}

function PreviewOf({ slug }: { slug: string }) {
  const query = useQuery(queryOf(getProcedure, { params: { slug } }));
  return (
    <QueryState query={query} skeleton={<PreviewSkeleton />} place="part">
      {({ data }) => <ProcedureText procedure={data} />}
    </QueryState>
  );
}

function ProcedureText({ procedure }: { procedure: Procedure }) {
  const { t } = useTexts();
  const { slug, status, responsible, steps } = procedure;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t("status.title")}</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t("proc.manager")}</dt>
          <dd>
            <PersonName person={responsible} />
          </dd>
        </div>
      </dl>
      {steps.length === 0 ? (
        <Text c="dimmed">{t("proc.no_steps")}</Text>
      ) : (
        <ol className={classes.steps} aria-label={t("proc.steps")}>
          {steps.map((step, at) => (
            <li key={step.id} className={classes.step} aria-label={t("proc.step_n", { n: at + 1 })}>
              <span className={classes.number} aria-hidden>
                {at + 1}
              </span>
              <SafeHtml html={step.body} className={classes.text ?? ""} />
            </li>
          ))}
        </ol>
      )}
      <div className={classes.foot}>
        <Button
          component={Link}
          to={procedurePath(slug)}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          fullWidth
        >
          {t("chart.preview_open")}
        </Button>
      </div>
    </>
  );
}

function PreviewSkeleton() {
  const { t } = useTexts();
  return (
    <div className={classes.skeleton} role="status" aria-label={t("preview.loading")}>
      <Skeleton height={24} width="50%" />
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
