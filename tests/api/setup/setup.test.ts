import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { setAdmin } from '@/services/product-api/admin/set-admin';
import { readProductTokenKeys } from '@/services/product-api/identity/product-token';
import { openLog } from '@/services/product-api/log';
import { profiles } from '@/services/product-api/profile/schema';
import { registrations } from '@/services/product-api/registration/schema';
import { logSetupLink } from '@/services/product-api/setup/first-admin';
import { createSetupCodes } from '@/services/product-api/setup/setup-code';
import { getDatabaseId } from '@/services/product-api/upkeep/queries/database';
import { asJson, testApi } from '../../support/api';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const HOUR = 60 * 60 * 1_000;

const appoint = (who: Pick<Member, 'identity'>, code: string) =>
  api().request('/v1/setup/administrator', asJson('POST', who, { code }));
const isAdmin = async ({ accountId }: Member) => {
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, accountId));
  return row?.role === 'ADMIN';
};

/** Reads the code from the log, as an operator does. */
async function readCode(now = new Date()): Promise<string | null> {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const { db, env } = api();
  const codes = createSetupCodes(readProductTokenKeys(env), await getDatabaseId(db));
  await logSetupLink(db, openLog({ LOG_LEVEL: 'info' }, to), { codes, siteUrl: env.SITE_URL, now });
  const [line] = lines;
  return line === undefined ? null : (JSON.parse(line).link.split('/admin/setup#')[1] ?? null);
}

/** Also clears the audit log by disabling its triggers, which only a superuser can do. */
async function forgetAdmins(): Promise<void> {
  await api().db.update(accounts).set({ role: null });
  await api().db.execute(sql`alter table admin_actions disable trigger user`);
  await api().db.execute(sql`delete from admin_actions`);
  await api().db.execute(sql`alter table admin_actions enable trigger user`);
}

describe('the first administrator', () => {
  beforeEach(forgetAdmins);

  it('the first person who enters the code from the log becomes administrator', async () => {
    const [operator, stranger] = [await makeMember(api()), await makeMember(api())];
    const code = await readCode();
    expect((await appoint(stranger, 'guessed')).status).toBe(403);
    expect((await appoint(operator, code ?? '')).status).toBe(200);
    expect((await appoint(stranger, code ?? '')).status, 'a second use').toBe(403);
    expect([await isAdmin(operator), await isAdmin(stranger)]).toEqual([true, false]);
    const { data } = await api().callEndpoint('GET /v1/admin/actions', { query: { action: 'GRANT_ROLE' } }, operator);
    expect(data).toMatchObject([{ action: 'GRANT_ROLE', email: `${operator.uid}@example.org` }]);
    expect(await readCode(), 'no further link').toBeNull();
  });

  it('the first administrator needs no approval', async () => {
    const operator = await makeMember(api());
    await api().db.insert(registrations).values({ accountId: operator.accountId, state: 'WAITING' });
    await api().db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, operator.profileId));
    expect((await appoint(operator, (await readCode()) ?? '')).status).toBe(200);
    const [profile] = await api().db.select().from(profiles).where(eq(profiles.id, operator.profileId));
    expect(profile?.isListed).toBe(true);
  });

  it('only one of several people who send the same code becomes administrator', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeMember(api())));
    const code = (await readCode()) ?? '';
    const statuses = await Promise.all(people.map(async (who) => (await appoint(who, code)).status));
    expect(statuses.sort()).toEqual([200, 403, 403, 403, 403, 403]);
    expect((await Promise.all(people.map(isAdmin))).filter(Boolean)).toHaveLength(1);
  });

  it('the first administrator needs a verified address and a sign-in', async () => {
    const code = (await readCode()) ?? '';
    const who = { identity: await createIdentityToken(uuidv7(), { email_verified: false }) };
    const { message } = await api().error('/v1/setup/administrator', 'forbidden', asJson('POST', who, { code }));
    expect(message).toContain('verify your email address');
    await api().error('/v1/setup/administrator', 'unauthenticated', {
      ...asJson('POST', who, { code }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await readCode(), 'the link is still open').not.toBeNull();
  });

  it('rejects a code for the first administrator that is expired or from another database', async () => {
    const who = await makeMember(api());
    const expired = (await readCode(new Date(Date.now() - 25 * HOUR))) ?? '';
    expect((await appoint(who, expired)).status).toBe(403);
    const codes = createSetupCodes(readProductTokenKeys(api().env), uuidv7());
    expect((await appoint(who, codes.sign(new Date()))).status).toBe(403);
    expect((await appoint(who, expired.replace(/^\d+/, String(Date.now() + HOUR)))).status, 'a changed expiry').toBe(
      403,
    );
    expect(await isAdmin(who)).toBe(false);
  });

  it('the code makes nobody administrator after the role was revoked once', async () => {
    const [first, second] = [await makeMember(api()), await makeMember(api())];
    const code = (await readCode()) ?? '';
    await setAdmin(api().db, `${first.uid}@example.org`, true);
    await setAdmin(api().db, `${first.uid}@example.org`, false);
    expect((await appoint(second, code)).status).toBe(403);
    expect(await readCode()).toBeNull();
  });
});

describe('the sign-in check', () => {
  it('only administrators can read the settings that the sign-in check compares', async () => {
    const path = '/v1/setup/sign-in-check';
    const [admin, member] = [await makeMember(api(), { role: 'ADMIN' }), await makeMember(api())];
    await api().error(path, 'forbidden', asJson('POST', member, {}));
    const { siteUrl, projectId } = await api().callEndpoint('POST /v1/setup/sign-in-check', {}, admin);
    expect([siteUrl, projectId]).toEqual(['http://localhost:3000', 'demo-impasto']);
  });
});
