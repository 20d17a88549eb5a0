import { Alert, type AlertProps, type ElementProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { intoSight } from "../modals/in_sight.ts";

/** To know, to mind before going on, what has failed, and what only lies apart. */
type Tone = "info" | "attention" | "danger" | "quiet";

type Props = Omit<AlertProps, "color" | "variant"> &
  ElementProps<"div", keyof AlertProps> & {
    tone?: Tone;
  };

const looks = {
  info: { color: "procedo", Icon: IconInfoCircle },
  attention: { color: "orange", Icon: IconAlertTriangle },
  danger: { color: "red", Icon: IconAlertCircle },
  quiet: { color: "gray", Icon: IconInfoCircle },
} as const;

/** A message that stands where it is about something: one look for each tone, each with its sign. */
export function Notice({ tone = "info", icon, ref, ...alert }: Props) {
  const { color, Icon } = looks[tone];
  const place = useMergedRef(ref, alert.role === "alert" ? intoSight : null);
  return <Alert {...alert} ref={place} color={color} variant="light" icon={icon ?? <Icon aria-hidden />} />;
}
