import { Switch, type SwitchProps } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { areSingleKeysOn, setSingleKeys } from "./use_shortcut.tsx";

type Props = Pick<SwitchProps, "labelPosition" | "classNames">;

/** Turns shortcuts of a single key on and off on this device. */
export function SingleKeysSwitch(look: Props) {
  const { t } = useTexts();
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Switch
      {...look}
      label={t("shortcut.single_keys")}
      description={t("shortcut.single_keys_hint")}
      checked={isOn}
      onChange={(event) => {
        setSingleKeys(event.currentTarget.checked);
        setOn(event.currentTarget.checked);
      }}
    />
  );
}
