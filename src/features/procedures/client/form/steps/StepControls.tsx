import { ActionIcon, Menu } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { FormStep } from "../../../fields/procedure_fields.rules.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { DangerItem } from "#ui/buttons/DangerItem.tsx";
import { useIsPhone } from "#ui/device/use_device.ts";
import classes from "./StepCard.module.css";

const names = ["up", "down", "edit", "duplicate", "delete"] as const;
type Name = (typeof names)[number];

/** The buttons of a card by which the focus finds its way back. */
export type StepControl = "drag" | "more" | Name;

export type StepActions = {
  open(key: string): void;
  close(key: string): void;
  revert(key: string): void;
  remove(key: string): void;
  /** Begins a step before this one. */
  insert(before: string): void;
  duplicate(key: string): void;
  /** Moves by one place; `from` is the button that takes the focus again. */
  shift(key: string, by: 1 | -1, from: StepControl): void;
};

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  edit: IconPencil,
  duplicate: IconCopy,
  delete: IconTrash,
} as const satisfies Record<Name, unknown>;

type Props = {
  step: FormStep;
  /** From 1. */
  number: number;
  isOpen: boolean;
  actions: StepActions;
};

/** What can be done with a step: buttons in a row, of which a phone has room for one and a menu. */
export function StepControls({ step: { key }, number, isOpen, actions }: Props) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const shown = names.filter((name) => name !== "edit" || !isOpen);
  const label = (name: Name) => t(`proc_form.step_${name}`, { n: number });
  const all = t("proc_form.step_actions", { n: number });

  function run(name: Name) {
    if (name === "up" || name === "down") actions.shift(key, name === "up" ? -1 : 1, isPhone ? "more" : name);
    else if (name === "edit") actions.open(key);
    else if (name === "duplicate") actions.duplicate(key);
    else actions.remove(key);
  }

  const button = (name: Name) => {
    const Icon = icons[name];
    return (
      <ActionIcon
        key={name}
        variant="subtle"
        color="gray"
        data-control={name}
        aria-label={label(name)}
        title={label(name)}
        onClick={() => run(name)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };

  if (!isPhone)
    return (
      <div className={classes.actions} role="group" aria-label={all}>
        {shown.map(button)}
      </div>
    );
  return (
    <div className={classes.actions}>
      {!isOpen && button("edit")}
      <More label={all} labelOf={label} run={run} />
    </div>
  );
}

type MoreProps = { label: string; labelOf(name: Name): string; run(name: Name): void };

/** All but editing. The focus comes back from here, unless what was chosen has taken it elsewhere. */
function More({ label, labelOf, run }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useDidUpdate(() => {
    const now = document.activeElement;
    const isHere = now === document.body || button.current?.parentElement?.contains(now);
    if (!isOpen && isHere) button.current?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" data-control="more" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {names
          .filter((name) => name !== "edit")
          .map((name) => {
            const Icon = icons[name];
            const Item = name === "delete" ? DangerItem : Menu.Item;
            return (
              <Item key={name} leftSection={<Icon size={16} aria-hidden />} onClick={() => run(name)}>
                {labelOf(name)}
              </Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
