import { expect, it } from 'vitest';
import { formatChangeEnd } from '@/components/application/apply/describe-deadline';
import { english } from '../../support/words';

it('the deadline for changes is shown with its time zone', () => {
  const deadline = { kind: 'FIXED', localDateTime: '2026-12-20T18:00', timeZone: 'Europe/Lisbon' } as const;
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatChangeEnd(deadline, now, english)).toBe('20 December, 18:00 in Lisbon');
  expect(formatChangeEnd({ ...deadline, localDateTime: null }, now, english)).toBeNull();
});
