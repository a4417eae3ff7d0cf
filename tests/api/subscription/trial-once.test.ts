import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/services/product-api/account/schema';
import { normalizeEmail } from '@/services/product-api/mail/normalize-email';
import { trials } from '@/services/product-api/payment/purchase-schema';
import { removeOldTrials } from '@/services/product-api/subscription/queries/trials';
import { asJson } from '../../support/api';
import { makeProfile } from '../../support/factories';
import { createIdentityToken } from '../../support/identity';
import { type Member, makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;

type Tokens = Pick<Member, 'identity' | 'product'>;

async function signIn(uid: string, claims: JWTPayload = {}): Promise<Tokens> {
  // A sign-in time after the deletion of the user’s previous account.
  const identity = await createIdentityToken(uid, { auth_time: Math.floor(Date.now() / 1000) + 2, ...claims });
  await api().callEndpoint('GET /v1/profiles/', {}, { identity });
  const [account] = await api().db.select().from(accounts).where(eq(accounts.uid, uid));
  const profileId = await makeProfile(api().db, { accountId: account?.id ?? null });
  const { token } = await api().callEndpoint('POST /v1/profiles/token/', { body: { id: profileId } }, { identity });
  return { identity, product: token };
}

async function startTrial(who: Tokens): Promise<number> {
  const response = await api().request(
    '/v1/profiles/subscriptions/free',
    asJson('POST', who, { priceId: await paid().price('subscription_artist_month') }),
  );
  return response.status;
}

const isAvailable = async (who: Tokens) =>
  (await api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who)).isTrialAvailable;
const deleteAccount = ({ identity }: Tokens) => api().callEndpoint('DELETE /v1/account', {}, { identity });
const google = (id: string) => ({ firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [id] } } });

describe('one trial per person', () => {
  it('rejects a second trial if the account was deleted and created again', async () => {
    const first = await signIn('returning');
    expect(await startTrial(first)).toBe(201);
    await deleteAccount(first);
    const again = await signIn('returning');
    expect(await isAvailable(again)).toBe(false);
    expect(await startTrial(again)).toBe(409);
  });

  it.each([
    [
      'the same mailbox under another spelling',
      { email: 'Ana.Silva+art@gmail.com' },
      { email: 'anasilva@googlemail.com' },
    ],
    ['the same Google user under another email', google('1234'), { ...google('1234'), email: 'other@example.org' }],
  ])('rejects a trial of another account for %s', async (name, claims, otherClaims) => {
    expect(await startTrial(await signIn(`one ${name}`, claims))).toBe(201);
    const other = await signIn(`another ${name}`, otherClaims);
    expect(await isAvailable(other)).toBe(false);
    expect(await startTrial(other)).toBe(409);
    const stranger = await signIn(`stranger to ${name}`, google(`of ${name}`));
    expect(await isAvailable(stranger)).toBe(true);
    expect(await startTrial(stranger)).toBe(201);
  });

  it('several accounts of one person can start only one trial', async () => {
    const people = await Promise.all(
      [1, 2, 3].map((number) => signIn(`parallel ${number}`, { email: `same+${number}@example.org` })),
    );
    const statuses = await Promise.all(people.map(startTrial));
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  it('remembers a trial for two years without storing addresses', async () => {
    const { identity, product, uid } = await makeMember(api());
    expect(await startTrial({ identity, product })).toBe(201);
    const rows = await api().db.select().from(trials);
    expect(JSON.stringify(rows)).not.toContain(uid);
    expect(JSON.stringify(rows)).not.toContain('example.org');
    const inYears = (years: number, days: number) => {
      const now = new Date();
      return new Date(now.setFullYear(now.getFullYear() + years, now.getMonth(), now.getDate() + days));
    };
    await removeOldTrials(api().db, inYears(2, -1));
    expect(await api().db.select().from(trials)).toHaveLength(rows.length);
    await removeOldTrials(api().db, inYears(2, 1));
    expect(await api().db.select().from(trials)).toEqual([]);
  });
});

it.each([
  ['Ana@Example.org', 'ana@example.org'],
  ['ana+art@example.org', 'ana@example.org'],
  ['a.n.a@example.org', 'a.n.a@example.org'],
  ['A.N.A+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('recognizes %s as the mailbox %s', (address, mailbox) => {
  expect(normalizeEmail(address)).toBe(mailbox);
});
