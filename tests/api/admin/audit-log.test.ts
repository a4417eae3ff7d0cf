import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointQuery } from '@/lib/shared/contract/contract';
import { adminActions } from '@/services/product-api/account/schema';
import { recordAdminAction } from '@/services/product-api/admin/queries/write-admin';
import { setAdmin } from '@/services/product-api/admin/set-admin';
import { grantPurchase } from '@/services/product-api/payment/grant-purchase';
import { boosts, paymentEvents, purchases } from '@/services/product-api/payment/purchase-schema';
import { revokePurchase } from '@/services/product-api/payment/revoke-payment';
import { storeSubscription } from '@/services/product-api/subscription/store-subscription';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeProfile } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';

const api = testApi();
const NOW = new Date();
let admin: Member;
beforeAll(async () => {
  admin = await makeMember(api(), { role: 'ADMIN' });
});

const list = async (query: EndpointQuery<'GET /v1/admin/actions'>) =>
  (await api().callEndpoint('GET /v1/admin/actions', { query }, admin)).data;
const entriesOf = (subjectId: string) => list({ subject: subjectId });
const rowsOf = (subjectId: string) =>
  api().db.select().from(adminActions).where(eq(adminActions.subjectId, subjectId)).orderBy(adminActions.id);

async function makePurchase(amount: number | null = null) {
  const profileId = await makeProfile(api().db);
  const artwork = await makeArtwork(api().db, { profileId });
  const id = uuidv7();
  await api().db.insert(purchases).values({ id, profileId, referenceId: artwork, state: 'OPEN', amount });
  return { id, profileId };
}

describe('the audit log', () => {
  it('rejects every change to or deletion of audit rows on every connection', async () => {
    const subjectId = uuidv7();
    await recordAdminAction(api().db, { action: 'KEEP', subjectId, subjectName: 'Kept', reason: 'Fine' });
    for (const statement of [
      sql`update admin_actions set reason = 'Another' where subject_id = ${subjectId}`,
      sql`delete from admin_actions where subject_id = ${subjectId}`,
      sql`truncate admin_actions`,
    ]) {
      await expect(api().db.execute(statement)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'The audit log is append-only.' }),
      });
    }
    expect(await rowsOf(subjectId)).toMatchObject([{ reason: 'Fine' }]);
  });

  it('shows the audit log only to administrators', async () => {
    const member = await makeMember(api());
    await api().error('/v1/admin/actions', 'forbidden', { headers: createHeaders({ identity: member.identity }) });
    await api().error('/v1/admin/actions', 'unauthenticated', {});
  });

  it('filters the audit log by actor, email, action and object, page by page', async () => {
    const [one, two] = [uuidv7(), uuidv7()];
    const entry = { accountId: uuidv7(), reason: '' };
    await recordAdminAction(api().db, {
      ...entry,
      email: 'Ana@one.example',
      action: 'ASK',
      subjectId: one,
      subjectName: 'Blue 100%',
    });
    await recordAdminAction(api().db, {
      ...entry,
      email: 'bo@two.example',
      action: 'KEEP',
      subjectId: two,
      subjectName: 'Blue boat',
    });
    const names = async (query: EndpointQuery<'GET /v1/admin/actions'>) =>
      (await list({ subject: 'blue', ...query })).map(({ subjectName }) => subjectName);
    expect(await names({})).toEqual(['Blue boat', 'Blue 100%']);
    expect(await names({ email: 'ana@ONE' })).toEqual(['Blue 100%']);
    expect(await names({ action: 'KEEP' })).toEqual(['Blue boat']);
    expect(await names({ actor: 'ADMIN' })).toEqual(['Blue boat', 'Blue 100%']);
    expect(await names({ actor: 'PROVIDER' })).toEqual([]);
    expect(await names({ subject: '100%' })).toEqual(['Blue 100%']);
    expect(await names({ subject: one })).toEqual(['Blue 100%']);
    expect(await names({ size: '1', page: '2' })).toEqual(['Blue 100%']);
    await api().error('/v1/admin/actions?action=NONE', 'validation_failed', {
      headers: createHeaders({ identity: admin.identity }),
    });
  });
});

describe('audit log entries', () => {
  it('records the request id of each audited action', async () => {
    const profileId = await makeProfile(api().db, { name: 'To be removed' });
    const response = await api().request(
      `/v1/profiles/admin/${profileId}`,
      asJson('DELETE', { identity: admin.identity }, { reason: 'A copy.' }),
    );
    expect(response.status).toBeLessThan(300);
    expect(await entriesOf(profileId)).toMatchObject([
      {
        ...{ actor: 'ADMIN', action: 'DELETE_PROFILE', subjectName: 'To be removed', reason: 'A copy.' },
        requestId: response.headers.get('x-request-id'),
      },
    ]);
  });

  it('records promotions that administrators complete or reopen', async () => {
    const profileId = await makeProfile(api().db);
    const artworkId = await makeArtwork(api().db, { profileId, title: 'Promoted' });
    const id = uuidv7();
    await api().db.insert(boosts).values({ id, kind: 'NEWSLETTER', profileId, artworkId, startsAt: NOW });
    const complete = (isDone: boolean) =>
      api().callEndpoint('PATCH /v1/admin/promotions/{id}', { path: { id }, body: { isDone } }, admin);
    await complete(true);
    await complete(false);
    expect((await entriesOf(id)).map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['REOPEN_PROMOTION', 'NEWSLETTER: Promoted'],
      ['COMPLETE_PROMOTION', 'NEWSLETTER: Promoted'],
    ]);
  });

  it('records failed payment jobs that administrators dismiss, by their provider id', async () => {
    const id = `evt_${uuidv7()}`;
    await api().db.insert(paymentEvents).values({ id, type: 'invoice.paid', objectId: 'in_1', parkedAt: NOW });
    const resolve = () => api().callEndpoint('POST /v1/admin/parked-jobs', { body: { id, action: 'DISMISS' } }, admin);
    await resolve();
    expect(await list({ subject: id })).toMatchObject([{ action: 'DISMISS_JOB', subjectId: null, subjectName: id }]);
    await expect(resolve()).rejects.toThrow();
    expect(await list({ subject: id })).toHaveLength(1);
  });

  it('records administrators whom the operator adds or removes', async () => {
    const { accountId, uid } = await makeMember(api());
    for (const isAdmin of [true, false]) await setAdmin(api().db, `${uid}@example.org`, isAdmin);
    expect(await rowsOf(accountId)).toMatchObject([
      { actor: 'OPERATOR', accountId: null, action: 'GRANT_ROLE', after: { role: 'ADMIN' } },
      { actor: 'OPERATOR', accountId: null, action: 'REVOKE_ROLE', after: { role: null } },
    ]);
  });

  it('records a role only once if it is granted or revoked repeatedly', async () => {
    const { id, profileId } = await makePurchase();
    const payment = {
      amount: 4_900,
      currency: 'EUR',
      paymentIntentId: 'pi_1',
      invoiceId: null,
      subscriptionId: null,
      couponId: null,
    };
    const lines = [{ line: 0, kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }] as const;
    for (const _time of [1, 2]) await grantPurchase(api().db, id, lines, payment, NOW);
    for (const _time of [1, 2]) await revokePurchase(api().db, id, NOW);
    const rows = await rowsOf(id);
    expect(rows).toMatchObject([
      {
        ...{ actor: 'PROVIDER', action: 'GRANT_PURCHASE', before: { state: 'OPEN' } },
        after: { state: 'PAID', profileId, amount: 4_900, currency: 'EUR', lines: ['ARTWORK_BOOST HIGHLIGHT'] },
      },
      { actor: 'PROVIDER', action: 'REVOKE_PURCHASE', before: { state: 'PAID' }, after: { state: 'REFUNDED' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/@|pi_1/);
  });

  it('records when a plan starts or ends, but not its renewals', async () => {
    const profileId = await makeProfile(api().db);
    const providerId = `sub_${uuidv7()}`;
    const plan = {
      ...({ profileId, providerId, type: 'ARTIST_PRO', status: 'active', interval: 'month' } as const),
      ...{ amount: 900, currency: 'EUR', cancelAt: null, nextType: null, nextInterval: null },
      trialStartsAt: null,
    };
    const store = (fields: { currentPeriodEnd: Date; readAt: Date; status?: 'active' | 'canceled' }) =>
      storeSubscription(api().db, { ...plan, ...fields }, NOW);
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    await store({ currentPeriodEnd: inDays(30), readAt: inDays(0) });
    await store({ currentPeriodEnd: inDays(60), readAt: inDays(30) });
    await store({ currentPeriodEnd: inDays(60), readAt: inDays(60), status: 'canceled' });
    const entries = await list({ subject: providerId });
    expect(entries.map(({ before, after }) => [before?.status, after?.status])).toEqual([
      ['active', 'canceled'],
      [undefined, 'active'],
    ]);
    expect(entries[0]).toMatchObject({ actor: 'PROVIDER', action: 'CHANGE_PLAN', after: { profileId, amount: 900 } });
  });

  it('writes no audit row if the action fails', async () => {
    const { id } = await makePurchase();
    const failing = api().db.transaction(async (transaction) => {
      await revokePurchase(transaction, id, NOW);
      throw new Error('The connection was lost.');
    });
    await expect(failing).rejects.toThrow('The connection was lost.');
    expect(await rowsOf(id)).toEqual([]);
  });
});
