import { Button, Group, Text } from "@mantine/core";
import { focusTitle } from "../page/page_title_focus.ts";
import type { AlertAction } from "./use_alerts.tsx";

type Props = { text: string | null; actions: readonly AlertAction[]; hide(): void };

/** What can be done after something was done; the alert goes with the first press. */
export function AlertOffer({ text, actions, hide }: Props) {
  return (
    <>
      {text !== null && <Text size="sm">{text}</Text>}
      <Group gap={8} mt={8}>
        {actions.map(({ label, onAct }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            onClick={() => {
              hide();
              // The pressed button is going.
              focusTitle();
              onAct();
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    </>
  );
}
