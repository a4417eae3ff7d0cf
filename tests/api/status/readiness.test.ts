import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StorageUnavailableError } from '@/services/product-api/errors';
import { createReadiness } from '@/services/product-api/status/readiness';
import { testApi } from '../../support/api';

const api = testApi();

function open(storage: Parameters<typeof createReadiness>[0]['storage'] = api().storage) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  return { readiness: createReadiness({ db: api().db, storage, log }), lines };
}

describe('readiness checks', () => {
  it('the product API is ready if the database is migrated and the storage can be written', async () => {
    const { readiness, lines } = open();
    expect(await readiness.check()).toBe(true);
    expect(await api().storage.exists('probe/writable.png')).toBe(false);
    expect(lines).toEqual([]);
  });

  it('the product API is not ready while the storage cannot be written, and logs the reason', async () => {
    const put = async () => {
      throw new StorageUnavailableError(new Error('ENOSPC'));
    };
    const { readiness, lines } = open({ put, delete: async () => {} });
    expect(await readiness.check()).toBe(false);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ dependency: 'storage', msg: 'not ready' }]);
  });

  it.each([-3_600, 3_600])(
    'the product API is not ready while its clock differs from the database’s by %d s',
    async (seconds) => {
      const lines: string[] = [];
      const log = pino({}, { write: (line) => void lines.push(line) });
      const readClock = () => Date.now() + seconds * 1_000;
      const readiness = createReadiness({ db: api().db, storage: api().storage, log, readClock });
      expect(await readiness.check()).toBe(false);
      const message = `The clock differs from that of the database by ${seconds} s.`;
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ dependency: 'clock', err: { message } }]);
    },
  );

  it('the product API is not ready while a migration is missing', async () => {
    await api().db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000`);
    try {
      const { readiness, lines } = open();
      expect(await readiness.check()).toBe(false);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ dependency: 'database' }]);
    } finally {
      await api().db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`);
    }
  });

  it('the product API is ready after migrations of a newer version', async () => {
    await api().db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`);
    try {
      expect(await open().readiness.check()).toBe(true);
    } finally {
      await api().db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000`);
    }
  });
});
