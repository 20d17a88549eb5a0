import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, use } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Keeping } from "#platform/drafts/draft_slots.ts";
import type { Act, ButtonState } from "../buttons/use_button_state.ts";
import { Keys } from "../device/Keys.tsx";
import { useIsPhone } from "../device/use_device.ts";
import { FormBar } from "../layouts/form_bar.ts";
import { BarClose } from "./BarClose.tsx";
import classes from "./SaveBar.module.css";
import { StateButton } from "../buttons/StateButton.tsx";

type Second = { label: string; isDisabled: boolean; onAct(): void };

type Props = {
  state: ButtonState;
  onSave: Act;
  onClose(): void;
  /** What saving means here, where it is more than that. */
  label?: string;
  /** Ctrl+S does something else. */
  hasOwnKeys?: boolean;
  /** There is another way of saving for now, among the children. */
  isWaiting?: boolean;
  /** Whether what is unsaved stands on this device. */
  keeping: Keeping;
  /** A second way of saving. */
  second?: Second;
  /** What came of the last save. */
  children?: ReactNode;
};

/** The buttons of a form that is a page, always in sight. A phone has room for one row of them. */
export function SaveBar(props: Props) {
  const { state, onSave, onClose, label, isWaiting = false, keeping, second, children } = props;
  const { hasOwnKeys = false } = props;
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const isLeftByBar = use(FormBar).actions !== null && isPhone;
  return (
    <div className={classes.root}>
      {children}
      <form className={classes.row} onSubmit={state.submit(onSave)}>
        <span className={classes.hint} data-refused={keeping === "refused" || undefined}>
          {keeping === "kept" && t("draft.kept_here")}
          {keeping === "refused" && t("draft.not_kept_short")}
        </span>
        {!isLeftByBar && (
          <Button variant="default" onClick={onClose}>
            {t("button.close")}
          </Button>
        )}
        {second !== undefined && !isPhone && (
          <Button variant="default" disabled={second.isDisabled} onClick={second.onAct}>
            {second.label}
          </Button>
        )}
        <StateButton
          type="submit"
          state={state}
          isWaiting={isWaiting}
          rightSection={!hasOwnKeys && <Keys keys="mod+s" isQuiet />}
        >
          {label ?? t("button.save")}
        </StateButton>
        {second !== undefined && isPhone && <OtherWay {...second} />}
      </form>
      <BarClose onClose={onClose} />
    </div>
  );
}

function OtherWay({ label, isDisabled, onAct }: Second) {
  const { t } = useTexts();
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={t("button.save_otherwise")} disabled={isDisabled}>
          <IconChevronUp size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onAct}>{label}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
