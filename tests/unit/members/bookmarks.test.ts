import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeBookmark, followBookmarks } from '@/lib/browser/members/opportunity/bookmarks';
import { queryClient } from '@/lib/browser/members/query-client';
import { ApiError, ApiUnavailableError } from '@/lib/shared/api/request';

const api = vi.hoisted(() => vi.fn());
const show = vi.hoisted(() => vi.fn());
// These modules are the boundary of the tested code: the product API and the bookmarks that pages show.
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/session/marked-opportunities', () => ({ setSavedBookmarks: show }));

const owner = { accountId: 'account', profileId: 'profile' };

/** The bookmarks on the server, and requests that wait until the test settles them. */
let saved: Set<string>;
let waiting: { key: string; settle: (error?: Error) => void }[];

/** True if pages show an opportunity as saved, undefined before bookmarks are loaded. */
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

it('bookmarks are unknown until they are loaded from the server', async () => {
  stop = followBookmarks(owner);
  expect(isShown('known')).toBeUndefined();
  await vi.waitFor(() => expect(isShown('known')).toBe(true));
  expect(isShown('other')).toBe(false);
});

it('bookmarks change at once, and keep the change when it is saved', async () => {
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

it('bookmarks that cannot be saved are rolled back, and no others', async () => {
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

it('a bookmark has the state of the last of several presses', async () => {
  await follow();
  const presses = [true, false, true, false].map((isSaved) => changeBookmark(owner, 'other', isSaved));
  await vi.waitFor(() => expect(isShown('other')).toBe(false));
  for (const key of ['POST other', 'DELETE other', 'POST other', 'DELETE other']) {
    // Requests are sent one after the other, so none overtakes the one before.
    await settle(key);
  }
  await Promise.all(presses);
  expect([isShown('other'), saved.has('other')]).toEqual([false, false]);
});

it('bookmarks are removed when the server no longer has them', async () => {
  await follow();
  const removal = changeBookmark(owner, 'known', false);
  await settle('DELETE known', new ApiError(404, 'not_found', 'There is nothing here.'));
  await removal;
  expect(isShown('known')).toBe(false);
});

it('bookmarks are no longer shown after unfollowing', async () => {
  await follow();
  stop();
  expect(show.mock.lastCall).toEqual([]);
});
