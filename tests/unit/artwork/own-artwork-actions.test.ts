import { expect, it } from 'vitest';
import { listActions, type RowAction } from '@/components/artwork/own-list/own-artwork-row';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';
import { english } from '@/tests/support/words';
import { sampleArtwork, sampleArtworkSummary } from '../../support/sample-data';

const artwork: OwnArtwork = {
  ...{ ...sampleArtworkSummary, series: null, visibility: 'PUBLIC', frozen: false, hidden: sampleArtwork.hidden },
  ...{ promotedUntil: null, views: 0, saves: null },
};

it.each([
  ['FOR_SALE', 'Mark as sold'],
  ['NOT_FOR_SALE', 'Mark as sold'],
  ['SOLD', 'Mark as for sale'],
] as const)('the menu of a work that is %s offers “%s”', (availability, label) => {
  const chosen: RowAction[] = [];
  const row = { artwork: { ...artwork, availability }, index: 0, isLast: true, canOrder: true };
  listActions(row, (action) => chosen.push(action), english.t)
    .find((item) => item.label === label)
    ?.onChoose?.();
  expect(chosen).toEqual(['sell']);
});
