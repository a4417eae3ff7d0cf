import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createApp } from '@/services/product-api/app';
import { openDatabase } from '@/services/product-api/db/open-database';
import { readEnv } from '@/services/product-api/env';
import { InvalidationFeed } from '@/services/product-api/invalidations/feed';
import { openLog } from '@/services/product-api/log';
import { rateLimits } from '@/services/product-api/storage/schema';
import { testApi } from '../../support/api';
import { createClientAddress } from '../../support/client-address';
import { testVerifier } from '../../support/identity';
import { requestRepeatedly } from '../../support/request-repeatedly';

const api = testApi();
const init = { method: 'POST', body: '{}' };

it('two processes on one PostgreSQL database share rate limits', async () => {
  const { url = '' } = api().database;
  const second = await openDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 3, DATA_DIR: '' });
  try {
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: api().directory });
    const app = createApp({
      database: second,
      storage: api().storage,
      env,
      log: openLog(env),
      onWritten: () => {},
      invalidations: new InvalidationFeed(second, openLog(env)),
      verifyIdentity: testVerifier,
    });
    const from = createClientAddress();
    const incoming = { socket: { remoteAddress: from } };
    const firstProcess = await requestRepeatedly(() => api().request('/v1/profiles/token/', init, from), 40);
    const secondProcess = await requestRepeatedly(
      async () => app.request('/v1/profiles/token/', init, { incoming }),
      40,
    );
    expect([firstProcess.accepted, secondProcess.accepted]).toEqual([40, 20]);
    expect(Number(secondProcess.firstRejection?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await second.close();
  }
});

it('deletes rate limits that have expired', async () => {
  const { db } = api();
  await db.insert(rateLimits).values({ key: 'personal:203.0.113.200', points: 1, expire: Date.now() - 1 });
  await api().request('/v1/account');
  await expect.poll(() => db.select().from(rateLimits).where(eq(rateLimits.key, 'personal:203.0.113.200'))).toEqual([]);
});
