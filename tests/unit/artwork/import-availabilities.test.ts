import { expect, it } from 'vitest';
import { describeAvailabilities } from '@/components/artwork/import/start-step';
import type { Availability } from '@/lib/shared/domain/artwork';
import { english } from '@/tests/support/words';

it.each<[Partial<Record<Availability, number>>, string | null]>([
  [{ FOR_SALE: 50, SOLD: 8, NOT_FOR_SALE: 2 }, '8 of 60 are sold, 50 for sale, 2 not for sale.'],
  [{ NOT_FOR_SALE: 2, SOLD: 1, ON_LOAN: 1 }, '1 of 4 is sold, 1 on loan, 2 not for sale.'],
  [{ FOR_SALE: 60 }, 'All 60 are for sale.'],
  [{ SOLD: 1 }, 'It is sold.'],
  [{}, null],
])('describes the availability in the rows %j', (counts, text) => {
  const rows = (Object.keys(counts) as Availability[]).flatMap((one) =>
    Array<Availability>(counts[one] ?? 0).fill(one),
  );
  expect(describeAvailabilities(rows, english)).toBe(text);
});
