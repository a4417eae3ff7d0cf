import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createApp } from '@/services/product-api/app';
import { openDatabase } from '@/services/product-api/db/client';
import { readEnv } from '@/services/product-api/env';
import { testApi } from '../support/api';
import { testVerifier } from '../support/identity';
import { askOften } from '../support/often';

const api = testApi();

it('two instances over one PostgreSQL count together', async () => {
  const { url = '' } = api().database;
  const second = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 3, DATA_DIR: '' });
  try {
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: api().directory });
    const app = createApp({
      database: second,
      storage: api().storage,
      env,
      onWritten: () => {},
      verifyIdentity: testVerifier,
    });
    const init = { method: 'POST', body: '{}' };
    const headers = { 'X-Forwarded-For': randomUUID() };
    const here = await askOften(
      (given) => api().request('/v1/profiles/token/', { ...init, headers: given }),
      40,
      headers,
    );
    const there = await askOften(
      async (given) => app.request('/v1/profiles/token/', { ...init, headers: given }),
      40,
      headers,
    );
    expect([here.letIn, there.letIn]).toEqual([40, 20]);
    expect(Number(there.first?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await second.close();
  }
});
