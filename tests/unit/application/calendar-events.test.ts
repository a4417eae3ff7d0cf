import { expect, it } from 'vitest';
import { listCalendarEvents } from '@/components/application/own-list/list-calendar-events';
import type { OwnApplication } from '@/lib/shared/contract/application';
import { english } from '../../support/words';

const NOW = new Date('2026-11-28T06:00:00Z');
const application: OwnApplication = {
  id: 'one',
  kind: 'HERE',
  number: 1,
  work: null,
  title: 'North, by Daylight',
  organizer: 'Cove Park',
  opportunityId: 'call',
  url: null,
  status: 'SUBMITTED',
  deadline: '2026-12-05',
  closesAt: '2026-12-05T23:59:00Z',
  submittedOn: '2026-11-20',
  resultsDate: '2027-01-15',
  cost: null,
  note: null,
  hasUnsentChanges: false,
  lateDays: null,
  messages: 0,
  callWithdrawnAt: null,
  canStartAnother: false,
  updatedAt: '2026-11-20T10:00:00Z',
};
const list = (...rows: Partial<OwnApplication>[]) =>
  listCalendarEvents(
    rows.map((row) => ({ ...application, ...row })),
    NOW,
    'https://art.example.org',
    english,
  );

it('the calendar contains deadlines of unsent applications and promised answers', () => {
  expect(list({}, { id: 'two', status: 'DRAFT' })).toMatchObject([
    { title: 'Answer: North, by Daylight', url: 'https://art.example.org/opportunities/call/apply?application=one' },
    { title: 'Deadline: North, by Daylight', url: 'https://art.example.org/opportunities/call/apply?application=two' },
    { title: 'Answer: North, by Daylight' },
  ]);
});

it('a new calendar file replaces the entries of an earlier one', () => {
  const at = (now: string) =>
    listCalendarEvents([application], new Date(now), 'https://art.example.org', english)[0]?.sequence ?? 0;
  expect(at('2026-11-28T06:01:00Z')).toBeGreaterThan(at('2026-11-28T06:00:00Z'));
});

it('the calendar leaves out past dates', () => {
  expect(list({ status: 'DECLINED' }, { resultsDate: '2026-11-27' })).toEqual([]);
});
