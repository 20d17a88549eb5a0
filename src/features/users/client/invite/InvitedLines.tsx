import { Button, Group, Input, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { listUsers } from "#features/people/people.contract.ts";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { useChanged, useRefresh } from "#platform/client/api/query.ts";
import type { OutputOf } from "#platform/endpoint.ts";
import { randomKey } from "#platform/client/random_key.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useIsThere } from "#platform/client/use_is_there.ts";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { type Language, languages } from "#platform/text/texts.ts";
import { Segments } from "#ui/buttons/Segments.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { isTyping } from "#ui/device/use_shortcut.tsx";
import { useModals } from "#ui/modals/use_modals.tsx";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import {
  bodyOfLines,
  invitedOf,
  type Line,
  reasonsOf,
  type Refused,
  refusedOf,
  withRefused,
} from "../../invite/invited_lines.rules.ts";
import { inviteMany } from "../../users.contract.ts";
import { InviteFailure } from "./HeldNotice.tsx";
import classes from "./InvitedLines.module.css";
import { LineRow } from "./LineRow.tsx";
import { useInvitePreview } from "./use_invite_preview.ts";
import { Notice } from "#ui/states/Notice.tsx";

type Props = {
  lines: readonly Line[];
  onChange(lines: readonly Line[]): void;
  language: Language;
  onLanguage(language: Language): void;
  isDone: boolean;
  /** Everybody of the list is invited. */
  onDone(): void;
  onDiscard(): void;
};

/** So many stand there before more are asked for. */
const shownAtOnce = 50;

/** A list as it was read, with what would become of each line; what is wrong is put right where it stands. */
export function InvitedLines({ lines, onChange, language, onLanguage, isDone, onDone, onDiscard }: Props) {
  const { t } = useTexts();
  const modals = useModals();
  const { query, isSettled } = useInvitePreview(lines, language);
  const { dateTime } = useDates();
  const list = useRef<HTMLUListElement>(null);
  const { failure, refused, send } = useSending({ language, onRefused: () => void query.refetch() });
  const [shown, setShown] = useState(shownAtOnce);
  const latest = useLatest(lines);
  const isThere = useIsThere();

  // What was open once stays open: a line does not close under the hands of who puts it right.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [view, setView] = useState<"all" | "open" | null>(null);
  const [known, setKnown] = useState(query.data);
  if (query.data !== known) {
    setKnown(query.data);
    const wrong = [...(query.data?.verdicts ?? [])].flatMap(([number, { outcome }]) =>
      outcome === "invited" ? [] : [number],
    );
    setOpened(new Set([...opened, ...wrong]));
    if (view === null) setView(wrong.length > 0 ? "open" : "all");
  }

  // What stood there once goes on standing there, also while nobody says what would become of it.
  const isAnswered = query.data !== undefined || query.isError;
  const [isListed, setListed] = useState(isAnswered);
  if (isAnswered && !isListed) setListed(true);

  // The button that was pressed is gone by now; the next Tab comes to the first line.
  useEffect(() => {
    if (isListed && document.activeElement === document.body) list.current?.focus();
  }, [isListed]);

  const { room = null, today } = query.data ?? {};
  const verdicts = withRefused(query.data?.verdicts ?? new Map(), lines, refused);
  const invited = invitedOf(lines, verdicts);
  // What the company may not mail any more today stays in the list.
  const sent = today === undefined ? invited : invited.slice(0, today.left);
  const apart = lines.length - invited.length;
  const isFull = room !== null && invited.length > room;
  const open = lines.filter(
    ({ number, email }) =>
      opened.has(number) || (refused.has(email) && verdicts.get(number)?.outcome === "taken"),
  );
  const wanted = view === "open" && open.length > 0 ? open : lines;

  function change(number: number, patch: Partial<Line>) {
    onChange(lines.map((line) => (line.number === number ? { ...line, ...patch } : line)));
  }

  function remove(number: number) {
    onChange(lines.filter((line) => line.number !== number));
    list.current?.focus();
  }

  async function invite() {
    if (!(await send(sent))) return "refused" as const;
    // Another list may be in hand by now.
    if (!isThere()) return "done" as const;
    // Also what was put right since they were sent, of theirs as of the others.
    const left = latest().filter((line) => !sent.includes(line));
    if (left.length === 0) onDone();
    else {
      onChange(left);
      // None of them may be invited as it stands, so that the button goes.
      const { activeElement } = document;
      if (!isTyping(activeElement) && !activeElement?.closest("[data-holds-focus]")) list.current?.focus();
    }
    return "done" as const;
  }

  if (!isListed) return <Skeleton height={320} role="status" aria-label={t("list.loading")} />;

  const said = (
    <InviteFailure failure={query.isError ? query.error : failure}>
      {query.isError && (
        <Button variant="default" size="xs" mt={8} onClick={() => void query.refetch()}>
          {t("button.retry")}
        </Button>
      )}
    </InviteFailure>
  );

  return (
    <Stack gap={16} inert={isDone}>
      {query.data === undefined && said}
      <div className={classes.head}>
        <Segments
          label={t("invite.shown")}
          options={[
            { value: "all" as const, label: t("invite.all"), count: lines.length },
            { value: "open" as const, label: t("invite.open"), count: open.length },
          ]}
          value={wanted === lines ? "all" : "open"}
          onChange={(next) => setView(next)}
        />
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {t("invite.other")}
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t("invite.title")}>
        {wanted.slice(0, shown).map((line) => (
          <LineRow
            key={line.number}
            line={line}
            verdict={verdicts.get(line.number)}
            isAsked={!query.isError}
            isOpen={open.includes(line)}
            onOpen={() => setOpened(new Set([...opened, line.number]))}
            onChange={(patch) => change(line.number, patch)}
            onRemove={() => remove(line.number)}
          />
        ))}
      </ul>
      {wanted.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          {t("invite.more", { count: Math.min(shownAtOnce, wanted.length - shown) })}
        </Button>
      )}
      <Input.Wrapper
        label={t("invite.language")}
        labelElement="div"
        labelProps={{ className: classes.label }}
      >
        <Segments
          label={t("invite.language")}
          options={languages.map((value) => ({
            value,
            label: <span lang={value}>{t(`language.${value}`)}</span>,
          }))}
          value={language}
          onChange={onLanguage}
        />
      </Input.Wrapper>
      {isFull && (
        <Notice tone="attention">
          <Text size="sm">{t("invite.no_room", { count: room })}</Text>
          <Button variant="default" size="xs" mt={8} onClick={() => modals.open("warning_limit_package", {})}>
            {t("invite.no_room_how")}
          </Button>
        </Notice>
      )}
      {today !== undefined && sent.length < invited.length && (
        <Notice tone="attention">
          {today.again_at === null
            ? t("invite.today_long", { count: sent.length, most: today.most })
            : t("invite.today", { count: sent.length, most: today.most, when: dateTime(today.again_at) })}
        </Notice>
      )}
      {query.data !== undefined && said}
      {query.data === undefined ? null : invited.length === 0 ? (
        <Notice role="status" tone="attention" title={t("invite.none")}>
          <ul className={classes.reasons}>
            {reasonsOf(lines, verdicts).map(({ outcome, count }) => (
              <li key={outcome}>{`${t(`invite.outcome.${outcome}`)} · ${count}`}</li>
            ))}
          </ul>
          <Text size="sm">{t("invite.none_how")}</Text>
        </Notice>
      ) : sent.length === 0 ? null : (
        <Group gap={16}>
          <StateButton onAct={invite} isWaiting={!isSettled || isFull}>
            {t("invite.send", { count: sent.length })}
          </StateButton>
          <Text size="sm" c="dimmed" role="status">
            {apart > 0 && t("invite.apart", { count: apart })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

/** Sends lines as they were shown, all of them or none; the same lines are the same call, however often it is tried. */
function useSending({ language, onRefused }: { language: Language; onRefused(): void }) {
  const { t } = useTexts();
  const alerts = useAlerts();
  const changed = useChanged();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<Refused>(new Map());
  const tried = useRef({ content: "", key: "" });
  return {
    failure,
    refused,
    async send(lines: readonly Line[]) {
      setFailure(null);
      const body = { people: bodyOfLines(lines), language, is_preview: false };
      const content = JSON.stringify(body);
      if (tried.current.content !== content) tried.current = { content, key: randomKey() };
      let answer: OutputOf<typeof inviteMany>;
      try {
        answer = await call(inviteMany, { body, idempotency_key: tried.current.key });
      } catch (error) {
        setFailure(error);
        if (error instanceof CallError) setRefused(new Map([...refused, ...refusedOf(lines, error.errors)]));
        onRefused();
        throw error;
      }
      if (answer.data.invited !== lines.length) {
        setFailure(t("invite.changed"));
        onRefused();
        return false;
      }
      alerts.success(t("invite.done", { count: lines.length }));
      void changed(inviteMany);
      void refresh(listUsers);
      return true;
    },
  };
}
