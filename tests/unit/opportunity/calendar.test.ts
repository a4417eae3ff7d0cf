import { describe, expect, it } from 'vitest';
import { type CalendarEvent, createCalendar } from '@/lib/shared/calendar';

const event: CalendarEvent = {
  uid: 'one@example.org',
  at: new Date('2027-03-03T22:59:00Z'),
  changedAt: new Date('2026-11-01T08:30:15.250Z'),
  sequence: 2,
  title: 'Deadline: The Long Afternoon',
  description: 'Open call, Berlin',
  place: null,
  url: 'https://example.org/opportunities/one',
};
const lines = (events: readonly CalendarEvent[], name = 'Calls') => createCalendar(name, events).split('\r\n');
/** Joins folded lines (RFC 5545, section 3.1). */
const unfold = (text: string) => text.replaceAll('\r\n ', '');

describe('calendar files', () => {
  it('each deadline in a calendar is a point in time with alarms', () => {
    expect(lines([event])).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Impasto//Opportunities//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Calls',
      'X-WR-CALNAME:Calls',
      'BEGIN:VEVENT',
      'UID:one@example.org',
      'DTSTAMP:20261101T083015Z',
      'LAST-MODIFIED:20261101T083015Z',
      'SEQUENCE:2',
      'DTSTART:20270303T225900Z',
      'SUMMARY:Deadline: The Long Afternoon',
      'DESCRIPTION:Open call\\, Berlin',
      'URL:https://example.org/opportunities/one',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Deadline: The Long Afternoon',
      'TRIGGER:-P7D',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Deadline: The Long Afternoon',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes text that could end a line or begin a property of a calendar', () => {
    const text = 'a;b,c\\d\r\nATTENDEE:x\ny';
    expect(lines([{ ...event, title: text }])).toContain('SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:x\\ny');
    expect(lines([{ ...event, title: text }]).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  it.each([
    ['ASCII', 'a'.repeat(400)],
    ['letters of two octets', 'é'.repeat(200)],
    ['characters of four', '🎨'.repeat(100)],
    ['exactly one line', 'a'.repeat(75 - 'LOCATION:'.length)],
  ])('folds %s at 75 bytes without splitting a character', (_, place) => {
    const text = createCalendar('Calls', [{ ...event, place }]);
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    expect(unfold(text)).toContain(`\r\nLOCATION:${place}\r\n`);
  });
});
