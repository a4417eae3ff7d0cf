import { expect, it } from 'vitest';
import { checkInBackground, shareBackgroundCount } from '@/services/product-api/db/background-counts';
import type { Db } from '@/services/product-api/db/client';

it('the previous total is shared no longer when the responses with it are being invalidated', async () => {
  let isInvalidating = false;
  const execute = () => {
    isInvalidating = true;
    return new Promise(() => {});
  };
  // Only this method is called.
  const db = { execute } as unknown as Db;
  const counting = Promise.resolve(3);
  checkInBackground(db, { key: 'list', tags: ['tag'], total: 2, counting, count: () => counting });
  expect(shareBackgroundCount(db, 'list')).toMatchObject({ total: 2 });
  await expect.poll(() => isInvalidating).toBe(true);
  expect(shareBackgroundCount(db, 'list')).toBeUndefined();
});
