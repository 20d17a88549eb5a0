import { Button, NativeSelect } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import type { SoftwareUpdate, UpdateType } from "../updates.contract.ts";
import { neighboursOf, updatePath } from "../updates.rules.ts";
import classes from "./UpdatesPage.module.css";

type Props = { updates: readonly SoftwareUpdate[]; type: UpdateType; id: string };

/** The other notes where there is no room for their list. */
export function UpdateChooser({ updates, type, id }: Props) {
  const { t } = useTexts();
  const dates = useDates();
  const navigate = useNavigate();
  const { newer, older } = neighboursOf(updates, Number(id));
  const choices = updates.map((update) => ({
    value: String(update.id),
    label: `${dates.day(update.created_at)} · ${update.name}${update.seen ? "" : ` (${t("update.unread")})`}`,
  }));
  // Where what is read is not among them (any more), none of them stands for it, so that each can be chosen.
  const isListed = choices.some(({ value }) => value === id);
  if (updates.length === 0) return null;
  return (
    <div className={classes.chooser}>
      <NativeSelect
        className={classes.select ?? ""}
        label={t("update.choose")}
        value={id}
        onChange={(event) => void navigate(updatePath(type, Number(event.currentTarget.value)))}
        data={isListed ? choices : [{ value: id, label: "–", disabled: true }, ...choices]}
      />
      <div className={classes.steps}>
        {newer && (
          <Button component={Link} to={updatePath(type, newer.id)} variant="default" size="xs">
            {t("update.newer")}
          </Button>
        )}
        {older && (
          <Button component={Link} to={updatePath(type, older.id)} variant="default" size="xs">
            {t("update.older")}
          </Button>
        )}
      </div>
    </div>
  );
}
