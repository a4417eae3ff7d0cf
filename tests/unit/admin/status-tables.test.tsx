import { expect, it } from 'vitest';
import { JobTable, QueueTable } from '@/components/admin/status/status-tables';
import { renderMarkup } from '../../support/words';

const readText = (table: Parameters<typeof renderMarkup>[0]) =>
  renderMarkup(table)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('a queue without a worker is shown as off, even if entries wait', () => {
  const queue = { waiting: 29, failing: 0, oldestAt: new Date(0).toISOString() };
  const status = {
    mails: { ...queue, isSent: false },
    webhooks: { ...queue, isReceived: true, parked: 0 },
    deletions: { ...queue, waiting: 0 },
  };
  const text = readText(<QueueTable status={status} now={60_000} />);
  expect(text).toContain('Mails Off 29');
  expect(text).toContain('Payment events Working 29');
  expect(text).toContain('Originals to delete Empty 0');
});

it('the status lists which hourly jobs failed', () => {
  const readUpkeep = (failedUpkeep: string[]) =>
    readText(<JobTable status={{ jobs: [], upkeepAt: new Date(0).toISOString(), failedUpkeep }} now={60_000} />);
  expect(readUpkeep([])).toContain('Upkeep Idle None 1 minute ago');
  expect(readUpkeep(['old-trials', 'storage'])).toContain('Has failed old-trials, storage');
});
