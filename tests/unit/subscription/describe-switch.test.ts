import { describe, expect, it } from 'vitest';
import { formatTimeLeft } from '@/components/subscription/own/time-left';
import { describeSwitch, formatSwitchTitle } from '@/components/subscription/switch/describe-switch';
import { english } from '../../support/words';

type Preview = Parameters<typeof describeSwitch>[0];

const reader = { timeZone: 'America/New_York', thisYear: 2026 };
const dollars = (amount: number) => ({ amount, currency: 'USD' });
const preview: Preview = {
  direction: 'UPGRADE',
  type: 'ARTIST_PRO',
  interval: 'month',
  due: dollars(598),
  price: dollars(1_500),
  takesEffectAt: '2026-11-24T10:00:00.000Z',
  trialEndsAt: null,
};

describe('describing a switch of plans', () => {
  it('the title says what the switch is', () => {
    const choice = { type: 'ORGANIZATION_RESIDENCIES', interval: 'year' } as const;
    expect(formatSwitchTitle(choice, 'ORGANIZATION_BASIC', english.t)).toBe('Switch to Residencies');
    expect(formatSwitchTitle(choice, 'ORGANIZATION_RESIDENCIES', english.t)).toBe('Pay Residencies by the year');
  });

  it('says what a larger plan costs now and later', () => {
    expect(describeSwitch(preview, 'Pro', reader, english)).toEqual({
      explanation: 'It takes effect at once. What you have paid of this period is taken off.',
      facts: [
        { label: 'Due now', value: '$5.98' },
        { label: 'Then', value: '$15.00 a month' },
      ],
      done: 'You are on Pro now.',
    });
  });

  it('says when a smaller plan begins', () => {
    const smaller: Preview = { ...preview, direction: 'DOWNGRADE', takesEffectAt: '2026-12-24T01:42:00.000Z' };
    const { facts, done } = describeSwitch(smaller, 'Starter', reader, english);
    expect(facts[0]).toEqual({ label: 'From', value: '23 December' });
    expect(done).toBe('You go on with Starter on 23 December.');
  });

  it('a switch during a trial costs nothing, and the trial ends on the same day', () => {
    const trialPreview: Preview = { ...preview, due: dollars(0), trialEndsAt: '2026-12-02T14:20:00.000Z' };
    expect(describeSwitch(trialPreview, 'Pro', reader, english)).toEqual({
      explanation: 'You try Pro from now on, and the trial ends on 2 December as before.',
      facts: [
        { label: 'Due now', value: '$0' },
        { label: 'If you keep it', value: '$15 a month from 2 December' },
      ],
      done: 'You try Pro now.',
    });
  });
});

it.each([
  ['2026-12-02T14:20:00.000Z', '9 days left'],
  ['2026-11-25T09:00:00.000Z', '23 hours left'],
  ['2026-11-24T11:30:00.000Z', '1 hour left'],
  ['2026-11-24T10:30:00.000Z', 'Less than an hour left'],
  ['2026-11-20T10:00:00.000Z', 'Less than an hour left'],
])('says how much is left of a trial that ends at %s: %s', (end, text) => {
  expect(formatTimeLeft(end, new Date('2026-11-24T10:00:00.000Z'), english.t)).toBe(text);
});
