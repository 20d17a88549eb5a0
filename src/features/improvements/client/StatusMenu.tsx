import { Menu, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { mainId } from "#ui/layouts/SkipLink.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import type { Improvement } from "../improvements.contract.ts";
import { nextStatuses } from "../improvements.rules.ts";
import { ImprovementStatus } from "./ImprovementStatus.tsx";
import classes from "./StatusMenu.module.css";

/** The status of a request as a button that offers the two others; choosing one asks first. */
export function StatusMenu({ improvement }: { improvement: Improvement }) {
  const { t } = useTexts();
  const modals = useModals();
  const { status, user } = improvement;
  return (
    <Menu
      position="bottom-end"
      portalProps={{ target: `#${mainId}` }}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t("improvement.status_of", {
            status: t(`improvement.status.${status}`),
            name: fullName(user),
          })}
        >
          <ImprovementStatus status={status}>
            <IconChevronDown size={14} aria-hidden />
          </ImprovementStatus>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {nextStatuses(status).map((next) => (
          <Menu.Item
            key={next}
            onClick={() => modals.open("change_improvement_status", { improvement, status: next })}
          >
            {t("improvement.status_to", { status: t(`improvement.status.${next}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
