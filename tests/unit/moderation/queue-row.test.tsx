import { expect, it } from 'vitest';
import { QueueRow } from '@/components/admin/queue/queue-row';
import type { QueueEntry } from '@/lib/shared/contract/moderation-case';
import { renderMarkup } from '../../support/words';

const entry: QueueEntry = {
  ...{ type: 'NEW', kind: 'ARTWORK', id: '0198c0de-0000-7000-8000-000000000001', title: 'Low tide' },
  ...{ profileName: 'June Okafor', city: null, country: null, image: null, at: new Date().toISOString() },
  ...{ reportCount: 0, hiddenAt: null, isAsked: false, isFirst: false, fee: null, hasLinks: false, import: null },
};
const render = (works: number | null) =>
  renderMarkup(
    <QueueRow
      entry={{ ...entry, import: works === null ? null : { id: entry.id, name: 'catalogue.csv', works } }}
      isCurrent={false}
      onChoose={() => {}}
    />,
  ).replaceAll(/<[^>]*>/g, ' ');

it('shows the number of artworks in an import, or the title of a single one', () => {
  expect(render(300)).toMatch(/300 new works\s+Import .*catalogue\.csv\s+June Okafor/);
  expect(render(1)).toMatch(/1 new work\s+Import/);
  expect(render(null)).toMatch(/New work .*Low tide\s+June Okafor/);
  expect(render(null)).not.toMatch(/Import|catalogue/);
});
