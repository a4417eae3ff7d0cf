import { expect, it } from 'vitest';
import { Standing } from '@/components/moderation/registration-notice';
import type { Member } from '@/lib/browser/session/state';
import { renderMarkup } from '../../support/words';

const read = (registration: Member['registration']) =>
  renderMarkup(<Standing member={{ email: 'noor@example.org', registration }} />).replaceAll(/<[^>]*>/g, ' ');

it('tells waiting members when they registered and what they can do until approval', () => {
  const text = read({ standing: 'WAITING', reason: null, requestedAt: '2026-11-30T12:00:00.000Z' });
  expect(text).toContain('Your registration waits for an approval.');
  expect(text).toMatch(/You asked on 30 November.* Complete your profile, add works and write drafts/);
});

it('quotes the reason why a registration was declined', () => {
  const text = read({ standing: 'DECLINED', reason: 'Only artists from Rostock.', requestedAt: null });
  expect(text).toContain('Your registration was declined.');
  expect(text).toContain('Only artists from Rostock.');
});

it('names the address that was not invited', () => {
  const text = read({ standing: 'UNINVITED', reason: null, requestedAt: null });
  expect(text).toMatch(/no open invitation for\s+noor@example\.org/);
});
