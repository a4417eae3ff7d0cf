import { expect, it } from 'vitest';
import { imagingEnv } from '@/services/env';

it('sets defaults for memory and threads unless the operator has set others', () => {
  expect(imagingEnv({})).toMatchObject({
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    UV_THREADPOOL_SIZE: '6',
  });
  const given = imagingEnv({ MALLOC_ARENA_MAX: '8', UV_THREADPOOL_SIZE: '16' });
  expect(given).not.toHaveProperty('MALLOC_ARENA_MAX');
  expect(given).not.toHaveProperty('UV_THREADPOOL_SIZE');
  expect(given).toHaveProperty('MALLOC_TRIM_THRESHOLD_');
});
