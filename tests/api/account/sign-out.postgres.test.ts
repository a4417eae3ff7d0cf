import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts, closedAccounts } from '@/services/product-api/account/schema';
import { createHeaders, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { makeAccount } from '../../support/members';

const api = testApi();

it('a request during the deletion of an account does not create the account again', async () => {
  const { db } = api();
  const uid = crypto.randomUUID();
  await makeAccount(db, uid);
  // A different email address forces the request to update the account.
  const identity = await createIdentityToken(uid, { email: 'another@example.org' });
  let pending: Promise<Response> | undefined;
  await db.transaction(async (deletion) => {
    await deletion.delete(accounts).where(eq(accounts.uid, uid));
    await deletion.insert(closedAccounts).values({ uid, closedAt: new Date() });
    pending = api().request('/v1/account', { headers: createHeaders({ identity }) });
    // Wait until the request blocks on the lock that the deletion holds.
    await expect.poll(() => db.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`)).not.toEqual([]);
  });
  expect((await pending)?.status).toBe(401);
  expect(await db.select().from(accounts).where(eq(accounts.uid, uid))).toEqual([]);
});
