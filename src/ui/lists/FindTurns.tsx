import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";

type Props = { labels: Record<"previous" | "next", string>; onTurn(by: 1 | -1): void };

/** To the place before, and to the next, of those that a search has found. */
export function FindTurns({ labels, onTurn }: Props) {
  return (
    <>
      <Turn label={labels.previous} icon={IconChevronUp} onClick={() => onTurn(-1)} />
      <Turn label={labels.next} icon={IconChevronDown} onClick={() => onTurn(1)} />
    </>
  );
}

type TurnProps = { label: string; icon: typeof IconChevronUp; onClick(): void };

function Turn({ label, icon: Icon, onClick }: TurnProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
