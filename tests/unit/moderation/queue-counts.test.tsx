import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { EmptyQueue } from '@/components/admin/queue/empty-queue';
import { queueCountsQuery } from '@/lib/browser/members/admin/moderation';
import { queryClient } from '@/lib/browser/members/query-client';
import { renderMarkup } from '../../support/words';

// Queries refetch only in a browser, which has `window`.
vi.hoisted(() => vi.stubGlobal('window', {}));
const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));

afterEach(() => vi.useRealTimers());

it.each([
  ['REPORT', 113, 'No report waits', '113 other entries wait.'],
  ['APPEAL', 1, 'No appeal waits', '1 other entry waits.'],
  ['NEW', 0, 'No new listing waits', 'Nor does anything else.'],
  [null, 0, 'Nothing waits', 'Reports, new listings and appeals come here.'],
] as const)('an empty %s queue says how many other entries there are: %i', (type, others, title, text) => {
  const counts = { reports: 0, new: others, appeals: 0 };
  const markup = renderMarkup(<EmptyQueue type={type} counts={counts} onShowAll={() => {}} />);
  expect(markup).toContain(title);
  expect(markup).toContain(text);
  expect(markup.includes('Show all')).toBe(others > 0);
});

it('the numbers of queue entries are refreshed every 30 seconds', async () => {
  vi.useFakeTimers();
  api.mockImplementation(async () => ({ counts: { reports: api.mock.calls.length, new: 0, appeals: 0 } }));
  const observer = new QueryObserver(queryClient, queueCountsQuery('an administrator'));
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().data).toMatchObject({ reports: 1 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(observer.getCurrentResult().data).toMatchObject({ reports: 2 });
  end();
});
