import { VisuallyHidden } from "@mantine/core";
import { IconArrowUpRight } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import entries from "#ui/layouts/MenuEntry.module.css";
import classes from "./SettingsEntries.module.css";
import { useSettings } from "./settings.ts";

/** Everything that the person may settle, one below the other for a small screen. */
export function SettingsEntries({ onPick }: { onPick?(): void }) {
  const { t } = useTexts();
  const { groups, there } = useSettings();
  return (
    <nav aria-label={t("menu.settings")}>
      {groups.map(({ label, links }) => (
        <div key={label} className={classes.group}>
          <p className={classes.title} aria-hidden="true">
            {t(label)}
          </p>
          <ul className={classes.list} aria-label={t(label)}>
            {links.map(({ to, label: name, icon: Icon }) => (
              <li key={to}>
                <NavLink to={to} className={`${entries.entry} ${classes.link}`} onClick={onPick}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {there.length > 0 && (
        <div className={classes.group}>
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
        </div>
      )}
    </nav>
  );
}
