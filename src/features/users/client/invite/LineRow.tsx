import { ActionIcon, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconPencil, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { Line, Verdict } from "../../invite/invited_lines.rules.ts";
import { tidy } from "../../invite/people_of_rows.rules.ts";
import classes from "./InvitedLines.module.css";

type Props = {
  line: Line;
  verdict: Verdict | undefined;
  /** What would become of it is being found out, or known. */
  isAsked: boolean;
  isOpen: boolean;
  onOpen(): void;
  onChange(patch: Partial<Line>): void;
  onRemove(): void;
};

const fields = ["first_name", "last_name", "email"] as const;

/** One line of a list: what would become of it, and its fields where it is open. */
export function LineRow({ line, verdict, isAsked, isOpen, onOpen, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const [isTaken, setTaken] = useState(false);
  const number = line.line ?? line.number;
  const isInvited = verdict?.outcome === "invited";
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <span className={classes.number}>{number}</span>
      {isOpen ? (
        fields.map((field, index) => (
          <TextInput
            key={field}
            className={classes.field ?? ""}
            label={t(labels[field])}
            classNames={{ label: classes.fieldLabel ?? "" }}
            size="sm"
            aria-label={t("invite.field", { number, field: t(labels[field]) })}
            placeholder={t(labels[field])}
            autoComplete="off"
            maxLength={1000}
            spellCheck={false}
            {...(index === 0 && isTaken && { autoFocus: true })}
            value={line[field]}
            error={verdict?.errors?.[field]?.join(" ")}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            onBlur={() => {
              const tidied = tidy(line[field]);
              if (tidied !== line[field]) onChange({ [field]: tidied });
            }}
          />
        ))
      ) : (
        <span className={classes.words}>
          <span>{`${line.first_name} ${line.last_name}`}</span>
          <span className={classes.email}>{line.email}</span>
        </span>
      )}
      <span className={classes.outcome} data-outcome={verdict?.outcome}>
        {(verdict !== undefined || isAsked) && (
          <>
            {isInvited ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
            {t(verdict === undefined ? "button.loading" : `invite.outcome.${verdict.outcome}`)}
          </>
        )}
      </span>
      <span className={classes.actions}>
        {!isOpen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t("invite.edit_line", { number })}
            onClick={() => {
              setTaken(true);
              onOpen();
            }}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t("invite.remove_line", { number })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

const labels = {
  first_name: "users.first_name",
  last_name: "users.last_name",
  email: "auth.email",
} as const;
