import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { CallingAccount } from '@/services/product-api/account/caller';
import { accounts } from '@/services/product-api/account/schema';
import { readItems } from '@/services/product-api/db/page';
import { registerAccount } from '@/services/product-api/registration/register-account';
import { registrations, siteInvitations } from '@/services/product-api/registration/schema';
import { siteChanges } from '@/services/product-api/site/schema';
import { testApi } from '../../support/api';
import { inDays } from '../../support/factories';

const api = testApi();

it.each([
  ['rejects', 'INVITATION', []],
  ['keeps waiting', 'APPROVAL', ['WAITING']],
] as const)(
  '%s a second user who accepts an invitation at the same time, with the rule %s',
  async (_, registration, others) => {
    const { db } = api();
    const email = `${uuidv7()}@example.org`;
    const siteDefaults = createAllDefaults('Impasto');
    await db.delete(siteChanges);
    await db.insert(siteChanges).values({ id: 1, settings: { registration } });
    const dates = { sentAt: inDays(-1), expiresAt: inDays(1) };
    await db.insert(siteInvitations).values({ id: uuidv7(), email, language: 'en', ...dates });
    const makeAccount = async (): Promise<CallingAccount> => {
      const [id, uid] = [uuidv7(), uuidv7()];
      await db.insert(accounts).values({ id, uid, email, isEmailVerified: true });
      const rights = { isEmailVerified: true, isAdmin: false, wizard: null, language: null, termsToAccept: null };
      return { id, uid, email, ...rights, authenticatedAt: new Date(), providerIds: [] };
    };
    const [first, second] = [await makeAccount(), await makeAccount()];
    const register = (account: CallingAccount) =>
      db.transaction((transaction) => registerAccount(transaction, { siteDefaults, account }, new Date()));
    const isBlocked = () => readItems<number>(db, sql`select 1 as item from pg_locks where not granted`);

    let used: Promise<unknown> = Promise.resolve();
    await db.transaction(async (transaction) => {
      await registerAccount(transaction, { siteDefaults, account: first }, new Date());
      used = register(second).catch((error: unknown) => error);
      await expect.poll(isBlocked).not.toEqual([]);
    });
    const outcome = await used;
    expect(outcome instanceof Error ? outcome.name : outcome).toBe(others.length === 0 ? 'ForbiddenError' : undefined);
    const rows = await db.select().from(registrations).where(sql`account_id in (${first.id}, ${second.id})`);
    expect(rows.map(({ state }) => state).sort()).toEqual(['APPROVED', ...others]);
  },
);
