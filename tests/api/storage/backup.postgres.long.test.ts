import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/services/product-api/db/client';
import { runInTransaction } from '@/services/product-api/db/transaction';
import { claimDeletions, holdDeletions, recordDeletions } from '@/services/product-api/storage/queries/deletions';
import { testApi } from '../../support/api';
import { expectRestored } from '../../support/backups';
import { openEmptyEmbedded } from '../../support/embedded';

const api = testApi();
const folder = mkdtempSync(join(tmpdir(), 'impasto-backup-'));
let embedded: Database;

beforeAll(async () => {
  embedded = await openEmptyEmbedded();
});
afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
});

it('originals are not deleted while a backup copies them', async () => {
  const { db, connect } = api().database;
  await recordDeletions(db, [{ key: 'uploads/a.png' }]);
  const connection = await connect();
  await runInTransaction(connection, 'isolation level repeatable read read only', async () => {
    await holdDeletions(connection.db);
    expect(await claimDeletions(db, 10)).toEqual([]);
  });
  await connection.release();
  expect(await claimDeletions(db, 10)).toEqual(['uploads/a.png']);
});

it('a backup moves the embedded database to PostgreSQL without losing data', () =>
  expectRestored(embedded, api().database, folder));
