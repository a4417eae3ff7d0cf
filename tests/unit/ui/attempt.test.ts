import { beforeEach, expect, it } from 'vitest';
import { attempt } from '@/components/ui/attempt';
import { takePendingToasts } from '@/components/ui/toast';
import { ApiError } from '@/lib/shared/api/request';

beforeEach(() => void takePendingToasts());

it('a successful change shows no toast', async () => {
  await attempt(async () => {});
  expect(takePendingToasts()).toEqual([]);
});

it('says why a change failed, and tries again on request', async () => {
  let tries = 0;
  await attempt(async () => {
    tries += 1;
    if (tries === 1) throw new Error('No connection.');
  }, 'That was not saved.');
  const [toast] = takePendingToasts();
  expect(toast).toMatchObject({ message: 'That was not saved.', kind: 'error' });
  toast?.action?.onPress?.();
  await Promise.resolve();
  expect(tries).toBe(2);
});

it('shows the server’s message rather than the default one', async () => {
  await attempt(() => Promise.reject(new ApiError(409, 'conflict', 'Somebody else has changed it.')));
  expect(takePendingToasts()[0]?.message).toBe('Somebody else has changed it.');
});
