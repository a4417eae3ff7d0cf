/*
 * Writes iCalendar files (RFC 5545). Times are in UTC, so that no time zone has to be described: a deadline is an
 * instant, and each calendar shows it in the reader's time zone.
 */

export type CalendarEvent = {
  /** Identifies the event across all changes to it. */
  uid: string;
  /** An instant, or the day "YYYY-MM-DD" of an event without a time. */
  at: Date | string;
  changedAt: Date;
  /** The number of revisions. Some calendars update an entry only if this number has increased (section 3.8.7.4). */
  sequence: number;
  title: string;
  description: string;
  place: string | null;
  url: string;
};

/** Days before the event at which the calendar shows a reminder. */
const ALARMS = [7, 1] as const;

/** Creates a calendar of deadlines and dates, each without a duration. */
export function createCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Impasto//Opportunities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    // Older programs read this property, newer ones NAME (RFC 7986, section 5.1).
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(createEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function createEvent({ uid, at, changedAt, sequence, title, description, place, url }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatInstant(changedAt)}`,
    `LAST-MODIFIED:${formatInstant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    typeof at === 'string' ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${formatInstant(at)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...ALARMS.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** Formats an instant as 20270303T225900Z. */
function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes text as section 3.3.11 requires. Input validation removes other control characters. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const MAX_LINE_LENGTH = 75;
const encoder = new TextEncoder();

/** Folds a line into parts of at most 75 octets, without splitting a character (section 3.1). */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    // The space at the start of a continuation line counts.
    const remaining = MAX_LINE_LENGTH - (parts.length > 0 ? 1 : 0);
    if (octets + size > remaining) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
