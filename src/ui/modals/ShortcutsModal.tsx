import { useTexts } from "#platform/client/use_texts.ts";
import { Keys } from "../device/Keys.tsx";
import { ModalFrame } from "./ModalFrame.tsx";
import { SingleKeysSwitch } from "../device/SingleKeysSwitch.tsx";
import { useKeyList, useShortcutList } from "../device/use_shortcut.tsx";
import classes from "./ShortcutsModal.module.css";

/** What can be pressed on this page, and the switch for shortcuts of a single key. */
export function ShortcutsModal() {
  const { t } = useTexts();
  const shortcuts = useShortcutList();
  const listed = useKeyList();
  return (
    <ModalFrame title={t("shortcut.title")}>
      <dl className={classes.list}>
        {[...shortcuts, { keys: "Escape", label: "shortcut.close" as const }].map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={classes.row}>
            <dt>{t(label)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {listed.map(({ title, lines }) => (
        <section key={title}>
          <h3 className={classes.title}>{t(title)}</h3>
          <dl className={classes.list}>
            {lines.map(({ chords, label }) => (
              <div key={label} className={classes.row}>
                <dt>{t(label)}</dt>
                <dd className={classes.chords}>
                  {chords.map((keys) => (
                    <Keys key={keys} keys={keys} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingleKeysSwitch />
    </ModalFrame>
  );
}
