import { expect, it } from 'vitest';
import { ListEnd } from '@/components/ui/list-end';
import { ShareButton } from '@/components/ui/share-button';
import { renderMarkup } from '../../support/words';

const describeEnd = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  const list = { rows, count, total: String(count), hasMore: false, isBusy: false, hasFailed: false };
  const html = renderMarkup(<ListEnd list={{ ...list, again: () => {}, more: () => {} }} pageSize={20} />);
  return html.replaceAll(/<[^>]*>/g, '');
};

it('a list with one row shows no count at its end', () => {
  expect([describeEnd(0), describeEnd(1), describeEnd(2)]).toEqual(['Nothing was found.', '', '2 of 2']);
});

it('a list without a total offers more rows, and says if they could not be loaded', () => {
  const list = { rows: [1, 2], count: null, total: null, isBusy: false, again: () => {}, more: () => {} };
  const describeList = (state: { hasMore: boolean; hasFailed: boolean }) =>
    renderMarkup(<ListEnd list={{ ...list, ...state }} pageSize={20} />).replaceAll(/<[^>]*>/g, '');
  expect(describeList({ hasMore: true, hasFailed: false })).toMatch(/^Show more/);
  expect(describeList({ hasMore: true, hasFailed: true })).toContain('Try again');
});

it('a share button alone in its row has a label', () => {
  const render = (isAlone: boolean) => renderMarkup(<ShareButton title="Low tide" path="/art/1" isAlone={isAlone} />);
  expect(render(true)).toMatch(/<\/svg>Share<\/button>/);
  expect(render(false)).toMatch(/aria-label="Share"/);
});
