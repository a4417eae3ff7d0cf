import { expect, it } from 'vitest';
import { allocatorEnv } from '@/services/env';

it('has memory given back after pictures, unless the operator says otherwise', () => {
  expect(allocatorEnv({})).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' });
  const given = allocatorEnv({ MALLOC_ARENA_MAX: '8' });
  expect(given).not.toHaveProperty('MALLOC_ARENA_MAX');
  expect(given).toHaveProperty('MALLOC_TRIM_THRESHOLD_');
});
