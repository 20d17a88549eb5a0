import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ro";
import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { DatesProvider } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTexts } from "#platform/client/use_texts.ts";

type Props = Omit<TextInputProps, "onChange" | "value" | "children"> & {
  value: string;
  onType(typed: string): void;
  /** The calendar's button says what is chosen there. */
  calendarLabel: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** The calendar. */
  children: ReactNode;
};

/** A field for days: they are typed, or chosen in a calendar of the interface's language, whose weeks begin on Monday. */
export function CalendarField({
  value,
  onType,
  calendarLabel,
  isOpen,
  onOpen,
  children,
  className,
  ...field
}: Props) {
  const { language } = useTexts();
  function openByKeys(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event);
    const isToOpen = event.key === "ArrowDown";
    if (event.defaultPrevented || !(isToOpen || (isOpen && event.key === "Escape"))) return;
    event.preventDefault();
    onOpen(isToOpen);
  }
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, weekendDays: [] }}>
      <Popover
        opened={isOpen}
        onChange={onOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal
        // The button says what it opens, and the field is what that stands under.
        withRoles={false}
      >
        <Popover.Target>
          <div className={className}>
            <TextInput
              {...field}
              // Escape closes the calendar, and only the next one what the field stands in.
              data-mantine-stop-propagation={isOpen}
              autoComplete="off"
              inputMode="text"
              value={value}
              onChange={(event) => onType(event.currentTarget.value)}
              onKeyDown={openByKeys}
              rightSection={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={calendarLabel}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => onOpen(!isOpen)}
                >
                  <IconCalendar size={16} aria-hidden />
                </ActionIcon>
              }
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={calendarLabel}>
          {children}
        </Popover.Dropdown>
      </Popover>
    </DatesProvider>
  );
}
