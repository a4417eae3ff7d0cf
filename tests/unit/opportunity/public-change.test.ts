import { expect, it } from 'vitest';
import { encodeDeadline, encodeFee, formatChangedValue } from '@/lib/shared/domain/public-change';
import { getWords } from '@/services/product-api/i18n/get-words';

const deadline = encodeDeadline({ kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'Atlantic/Reykjavik' });

it.each([
  [deadline, '23:59 on 3 March 2031 in Reykjavík', '23:59 Uhr am 3. März 2031 in Reykjavík'],
  ['2031-04-01', '1 April 2031', '1. April 2031'],
  [encodeFee({ amount: 2_500, currency: 'EUR' }), '€25', '25\u00a0€'],
  ['€25 and more', '€25 and more', '€25 and more'],
])('shows the changed value %s in the reader’s language', (value, english, german) => {
  expect(formatChangedValue(value ?? '', getWords('en'))).toBe(english);
  expect(formatChangedValue(value ?? '', getWords('de'))).toBe(german);
});

it('the history has no value for a deadline without a date', () =>
  expect(encodeDeadline({ kind: 'ROLLING', localDateTime: null, timeZone: null })).toBeNull());
