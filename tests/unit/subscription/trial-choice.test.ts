import { expect, it } from 'vitest';
import { readNextAddress } from '@/lib/browser/sign-in/next-address';
import { readTrialChoice } from '@/lib/shared/domain/audience';
import { paths } from '@/lib/shared/paths';

const read = (address: string) => readTrialChoice(new URL(address, 'http://site.invalid').searchParams);

it('a trial keeps its plan, interval and currency during sign-up', () => {
  const trial = paths.startTrial({ plan: 'ARTIST', interval: 'year', currency: 'CHF' });
  const signup = new URL(paths.signup(trial), 'http://site.invalid');
  const atWizard = paths.wizard('role', readNextAddress(signup.search) ?? '');
  const next = readNextAddress(new URL(atWizard, 'http://site.invalid').search) ?? '';
  expect(next).toBe('/account/subscription/trial?plan=ARTIST&interval=year&currency=CHF');
  expect(read(next)).toEqual({ type: 'ARTIST', interval: 'year', currency: 'CHF' });
});

it('a trial is monthly and in the default currency by default, and unknown plans are rejected', () => {
  expect(read('/x?plan=ARTIST&interval=day&currency=XXX')).toEqual({
    type: 'ARTIST',
    interval: 'month',
    currency: 'USD',
  });
  expect(read('/x?plan=ANYTHING')).toBeNull();
});
