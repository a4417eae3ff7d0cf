import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { profiles } from '@/services/product-api/profile/schema';
import { readDemo } from '@/services/product-api/seed/read-demo';
import { requireAllowedDemo } from '@/services/product-api/seed/require-allowed-demo';
import { createAccountRows } from '@/services/product-api/seed/write-demo';
import { testApi } from '../../support/api';
import { makeMember } from '../../support/members';

const api = testApi();
const PUBLIC = 'https://art.example.org';
const LOCAL = 'http://localhost:3000';
const check = (DEMO: '0' | '1' | undefined, SITE_URL: string) => requireAllowedDemo(api().db, { DEMO, SITE_URL });

/** Stores the demo's accounts. If `hasSignIns`, some of them can sign in at the stand-in for the identity service. */
async function storeAccounts(hasSignIns: boolean): Promise<void> {
  const demo = await readDemo(new Date());
  await api().db.delete(accounts);
  await api().db.insert(accounts).values(createAccountRows(demo, hasSignIns));
}

describe('a site without the demo', () => {
  it('a site without the demo starts with an empty database or with members’ data', async () => {
    await check(undefined, PUBLIC);
    await makeMember(api());
    await check('0', LOCAL);
  });
});

describe('a database that contains the demo', () => {
  beforeAll(() => storeAccounts(false));

  it('a public site refuses a database with the demo and does not change it', async () => {
    const before = await api().db.$count(accounts);
    await expect(check(undefined, PUBLIC)).rejects.toThrow(/SITE_URL is a public address.*empty database.*DEMO=1/);
    await expect(check('0', LOCAL)).rejects.toThrow(/DEMO is 0/);
    expect(await api().db.$count(accounts)).toBe(before);
  });

  it('a database with the demo opens on this machine, or if the operator keeps the demo', async () => {
    await check(undefined, LOCAL);
    await check('1', PUBLIC);
  });

  it('a public site refuses a database as long as it has any profile of the demo', async () => {
    const [profile] = (await readDemo(new Date())).profiles;
    if (profile === undefined) throw new Error('The demo has no profile.');
    await api().db.delete(accounts);
    await api()
      .db.insert(profiles)
      .values({ ...profile.fields, id: profile.id });
    await expect(check(undefined, PUBLIC)).rejects.toThrow('demo collection');
    await api().db.execute(sql`delete from profiles`);
    await check(undefined, PUBLIC);
  });
});

describe('a database with the accounts of the identity stand-in', () => {
  beforeAll(() => storeAccounts(true));

  it('a public site refuses accounts of the identity stand-in, because one is an administrator', async () => {
    await expect(check('1', PUBLIC)).rejects.toThrow('used with the identity stand-in');
    await check('1', LOCAL);
  });
});
