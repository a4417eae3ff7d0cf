import { beforeEach, expect, it } from 'vitest';
import { attempt } from '@/components/ui/attempt';
import { takePendingToasts } from '@/components/ui/toast';
import { ApiError } from '@/lib/shared/api/request';

beforeEach(() => void takePendingToasts());

it('shows no toast for a successful change', async () => {
  await attempt(async () => {});
  expect(takePendingToasts()).toEqual([]);
});

it('shows why a change failed, and retries the change on request', async () => {
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

it('prefers the server’s message to the default one', async () => {
  await attempt(() => Promise.reject(new ApiError(409, 'conflict', 'Somebody else has changed it.')));
  expect(takePendingToasts()[0]?.message).toBe('Somebody else has changed it.');
});
