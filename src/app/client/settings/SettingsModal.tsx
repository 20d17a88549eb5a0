import { VisuallyHidden } from "@mantine/core";
import { IconArrowUpRight } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import entries from "#ui/layouts/MenuEntry.module.css";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import classes from "./SettingsModal.module.css";
import { useSettings } from "./settings.ts";

/** Everything that the person may settle, to choose from on a small screen. */
export function SettingsModal({ close }: ModalControls) {
  const { t } = useTexts();
  const { here, there } = useSettings();
  return (
    <ModalFrame title={t("menu.settings")}>
      <nav aria-label={t("menu.settings")}>
        <ul className={classes.list}>
          {here.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} className={`${entries.entry} ${classes.link}`} onClick={close}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
        {there.length > 0 && (
          <>
            <p className={classes.title} aria-hidden="true">
              {t("menu.organigram")}
            </p>
            <ul className={classes.list} aria-label={t("menu.organigram")}>
              {there.map(({ href, label, icon: Icon }) => (
                <li key={href}>
                  <a href={href} className={`${entries.entry} ${classes.link}`}>
                    <Icon size={20} stroke={1.75} aria-hidden />
                    {t(label)}
                    <IconArrowUpRight size={14} aria-hidden />
                    <VisuallyHidden>({t("menu.external")})</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
    </ModalFrame>
  );
}
