import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { fullName } from "#ui/content/PersonName.tsx";
import { NamedList } from "#ui/lists/NamedList.tsx";
import { NamedRow } from "#ui/lists/NamedRow.tsx";
import type { SpecialRight } from "../special_rights.contract.ts";
import { accessPathOf } from "../access_path.ts";
import classes from "./RightRows.module.css";
import { coverageOf } from "./right_words.ts";
import type { RightActions } from "./use_right_actions.ts";

type Props = { rights: readonly SpecialRight[]; actions: RightActions };

/** Custom rights under each other, by their people. */
export function RightRows({ rights, actions }: Props) {
  const { t } = useTexts();
  return (
    <NamedList label={t("settings.custom_rights")}>
      {rights.map((right) => (
        <li key={right.id}>
          <Row right={right} actions={actions} />
        </li>
      ))}
    </NamedList>
  );
}

function Row({ right, actions }: { right: SpecialRight; actions: RightActions }) {
  const { t } = useTexts();
  const name = fullName(right.user);
  const type = t(`custom_rights.type.${right.type}`);
  return (
    <NamedRow
      shape="block"
      name={name}
      facts={
        <>
          <span>{type}</span>
          {right.user.status === "archived" ? (
            <span>{t("custom_rights.archived")}</span>
          ) : (
            <Link to={accessPathOf(right.user)}>{t("custom_rights.why")}</Link>
          )}
        </>
      }
      actions={{
        label: t("custom_rights.actions", { type, name }),
        onEdit: () => actions.edit(right),
        onDelete: () => actions.remove(right),
      }}
    >
      <Coverage right={right} />
    </NamedRow>
  );
}

const shownAtFirst = 8;

/** What the right covers: some names, all of them on demand. */
function Coverage({ right }: { right: SpecialRight }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const isCut = right.targets.length > shownAtFirst + 1;
  return (
    <p className={classes.covered} data-empty={right.targets.length === 0 || undefined}>
      {coverageOf(right, t, isCut && !isWhole ? shownAtFirst : undefined)}{" "}
      {isCut && (
        <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "custom_rights.less" : "custom_rights.more")}
        </UnstyledButton>
      )}
    </p>
  );
}
