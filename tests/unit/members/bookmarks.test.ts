import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBookmark, followBookmarks } from '@/lib/browser/members/opportunity/bookmarks';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const api = vi.hoisted(() => vi.fn());
const show = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/session/marks', () => ({ setSavedBookmarks: show }));

const owner = { accountId: 'account', profileId: 'profile' };

let saved: Set<string>;
let waiting: { key: string; settle: (error?: Error) => void }[];

/** Returns undefined until the bookmarks have loaded. */
const isShown = (id: string): boolean | undefined => show.mock.lastCall?.[0]?.(id);

beforeEach(() => {
  queryClient.clear();
  show.mockClear();
  saved = new Set(['known']);
  waiting = [];
  api.mockImplementation(async (key: string, { path }: { path?: { id: string } }) => {
    const { method, id } = { method: key.split(' ')[0], id: path?.id };
    if (id === undefined) return { ids: [...saved] };
    await new Promise<void>((resolve, reject) => {
      waiting.push({ key: `${method} ${id}`, settle: (error) => (error ? reject(error) : resolve()) });
    });
    if (method === 'POST') saved.add(id);
    else saved.delete(id);
    return undefined;
  });
});

let stop = () => {};
afterEach(() => stop());

async function follow(): Promise<void> {
  stop = followBookmarks(owner);
  await vi.waitFor(() => expect(isShown('known')).toBe(true));
}

async function settle(key: string, error?: Error): Promise<void> {
  const isSent = () => waiting.find((one) => one.key === key);
  await vi.waitFor(() => expect(isSent()).toBeDefined());
  const request = isSent();
  waiting = waiting.filter((one) => one !== request);
  request?.settle(error);
}

it('nothing counts as saved or unsaved until the list is loaded', async () => {
  stop = followBookmarks(owner);
  expect(isShown('known')).toBeUndefined();
  await vi.waitFor(() => expect(isShown('known')).toBe(true));
  expect(isShown('other')).toBe(false);
});

it('shows a bookmark as soon as it is pressed', async () => {
  await follow();
  const change = changeBookmark(owner, 'other', true);
  await vi.waitFor(() => expect(isShown('other')).toBe(true));
  await settle('POST other');
  await change;
  expect([isShown('other'), isShown('known')]).toEqual([true, true]);
  const removal = changeBookmark(owner, 'known', false);
  await vi.waitFor(() => expect(isShown('known')).toBe(false));
  await settle('DELETE known');
  await removal;
  expect([isShown('other'), isShown('known')]).toEqual([true, false]);
});

it('takes back only bookmarks that could not be saved', async () => {
  await follow();
  const one = changeBookmark(owner, 'one', true);
  const other = changeBookmark(owner, 'other', true);
  await vi.waitFor(() => expect([isShown('one'), isShown('other')]).toEqual([true, true]));
  await settle('POST one', new ApiUnavailableError('No answer.'));
  await expect(one).rejects.toThrow('No answer.');
  expect([isShown('one'), isShown('other')]).toEqual([false, true]);
  await settle('POST other');
  await other;
  expect([isShown('one'), isShown('other'), isShown('known')]).toEqual([false, true, true]);
});

it('after several presses, a button shows the state of the last one', async () => {
  await follow();
  const presses = [true, false, true, false].map((isSaved) => changeBookmark(owner, 'other', isSaved));
  await vi.waitFor(() => expect(isShown('other')).toBe(false));
  for (const key of ['POST other', 'DELETE other', 'POST other', 'DELETE other']) {
    // Requests run one at a time.
    await settle(key);
  }
  await Promise.all(presses);
  expect([isShown('other'), saved.has('other')]).toEqual([false, false]);
});

it('removes bookmarks that the server no longer has', async () => {
  await follow();
  const removal = changeBookmark(owner, 'known', false);
  await settle('DELETE known', new ApiError(404, 'not_found', 'There is nothing here.'));
  await removal;
  expect(isShown('known')).toBe(false);
});

it('a page that has closed no longer follows bookmarks', async () => {
  await follow();
  stop();
  expect(show.mock.lastCall).toEqual([]);
});
