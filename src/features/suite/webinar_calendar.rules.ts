import { dayInZone, timeZone } from "#platform/time/dates.ts";
import { nextWebinars, webinarMinutes } from "./webinars.rules.ts";

/** What the entry in a calendar says. */
type Entry = {
  url: string;
  /** The host of the address. */
  host: string;
  title: string;
  description: string;
};

/** Romania's clocks, for calendars that do not know them: since 1997, and as the law stands. */
const zone = [
  "BEGIN:VTIMEZONE",
  `TZID:${timeZone}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19970330T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0300",
  "TZNAME:EEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19971026T040000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0300",
  "TZOFFSETTO:+0200",
  "TZNAME:EET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** The weekly webinars as a calendar file (RFC 5545): at ten in Romania, whatever clocks do meanwhile. */
export function webinarCalendar({ url, host, title, description }: Entry, now: Date): string {
  const [first = now] = nextWebinars(now);
  const day = dayInZone(first, timeZone).replaceAll("-", "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Procedo//Webinars//RO",
    "CALSCALE:GREGORIAN",
    ...zone,
    "BEGIN:VEVENT",
    // The same each time, so that adding it again adds nothing.
    `UID:weekly-webinars@${host}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=${timeZone}:${day}T100000`,
    `DURATION:PT${webinarMinutes}M`,
    "RRULE:FREQ=WEEKLY;BYDAY=TU,TH",
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(url)}`,
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const lineOctets = 75;
const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

/** A line of at most 75 octets goes on in the next, which begins with a space; no letter is cut in two. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    octets += octetsOf(character);
    if (octets > lineOctets) {
      text += "\r\n ";
      octets = 1 + octetsOf(character);
    }
    text += character;
  }
  return text;
}
