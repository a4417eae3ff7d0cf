/* iCalendar files (RFC 5545). Times are in UTC; calendar apps convert them. */

export type CalendarEvent = {
  /** Must not change when the event is updated. */
  uid: string;
  /** An instant, or a day ("YYYY-MM-DD") for an all-day event. */
  at: Date | string;
  changedAt: Date;
  /** Must increase with every revision, or some calendars ignore the update (RFC 5545, section 3.8.7.4). */
  sequence: number;
  title: string;
  description: string;
  place: string | null;
  url: string;
};

/** Days before the event. */
const ALARMS = [7, 1] as const;

export function createCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Impasto//Opportunities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    // Read by older calendar apps instead of NAME (RFC 7986, section 5.1).
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

function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes text (RFC 5545, section 3.3.11). Input validation has already removed other control characters. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const MAX_LINE_LENGTH = 75;
const encoder = new TextEncoder();

/** Limits lines to 75 octets without splitting characters (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    // A continuation line starts with a space, which counts toward the limit.
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
