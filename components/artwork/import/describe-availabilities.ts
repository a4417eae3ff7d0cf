import type { Availability } from '@/lib/shared/domain/artwork';
import { formatCount } from '@/lib/shared/domain/text';

const WORDS: readonly (readonly [Availability, string])[] = [
  ['SOLD', 'sold'],
  ['FOR_SALE', 'for sale'],
  ['ON_LOAN', 'on loan'],
  ['NOT_FOR_SALE', 'not for sale'],
];

/** Describes what rows become: "8 of 60 are sold, 50 for sale, 2 not for sale."; null without rows. */
export function describeAvailabilities(rows: readonly Availability[]): string | null {
  const counts = WORDS.map(([availability, word]) => ({
    word,
    count: rows.filter((one) => one === availability).length,
  }));
  const [first, ...others] = counts.filter(({ count }) => count > 0);
  if (first === undefined) return null;
  const verb = first.count === 1 ? 'is' : 'are';
  if (others.length === 0)
    return rows.length === 1 ? `It is ${first.word}.` : `All ${formatCount(rows.length)} are ${first.word}.`;
  const rest = others.map(({ word, count }) => `${formatCount(count)} ${word}`);
  return [`${formatCount(first.count)} of ${formatCount(rows.length)} ${verb} ${first.word}`, ...rest]
    .join(', ')
    .concat('.');
}
