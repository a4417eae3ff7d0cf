import { expect, it, vi } from 'vitest';
import {
  readUnsentReview,
  sendReviews,
  storeReview,
  type UnsentReview,
} from '@/lib/browser/members/jury/unsent-reviews';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/browser/api/api', () => ({ ACCOUNT: 'account', api }));
vi.mock('@/lib/browser/members/jury/assigned-rounds', () => ({ showReview: () => undefined }));

const ACCOUNT = 'account';
const KEY = { roundId: 'round', applicationId: 'application' };
const createReview = (score: number, changedAt: string): UnsentReview => ({
  ...{ scores: { criterion: score }, comment: null, isShared: false },
  changedAt,
});

it('sends a review again if it changed during the request', async () => {
  const [first, second] = [createReview(2, '2026-11-29T10:00:00.000Z'), createReview(5, '2026-11-29T10:00:01.000Z')];
  let respond = (_: unknown) => {};
  api.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve))).mockResolvedValueOnce({});
  storeReview(ACCOUNT, KEY, first);
  const sending = sendReviews();
  await vi.waitFor(() => expect(api).toHaveBeenCalledOnce());
  storeReview(ACCOUNT, KEY, second);
  void sendReviews();
  respond({});
  await sending;
  expect(api.mock.calls.map(([, { body }]) => body)).toEqual([first, second]);
  expect(readUnsentReview(ACCOUNT, KEY)).toBeNull();
});
