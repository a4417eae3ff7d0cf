import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminActions } from '@/services/product-api/db/schema/account';
import { artworks } from '@/services/product-api/db/schema/artwork';
import { opportunities } from '@/services/product-api/db/schema/opportunity';
import { createHeaders } from '../support/api';
import { draftCall } from '../support/calls';
import { inDays, makeArtwork } from '../support/factories';
import { type Member, makeMember } from '../support/members';
import { testPaidApi } from '../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const admin = () => makeMember(api(), { role: 'ADMIN' });
const readWork = async (id: string) => (await api().db.select().from(artworks).where(eq(artworks.id, id)))[0];
const decide = (who: Member, noun: 'artworks' | 'opportunities', id: string, decision: 'HIDE' | 'SHOW') =>
  api().callEndpoint(`PUT /v1/admin/${noun}/{id}/moderation`, { path: { id }, body: { decision, reason: 'Why' } }, who);
const daysLeft = (end: Date | null | undefined) =>
  end == null ? null : Math.round((end.getTime() - Date.now()) / 86_400_000);

describe('a refund by an administrator', () => {
  it('returns the payment, ends what it paid for, and is recorded', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    await paid().buy(owner, work, ['artwork_boost_highlight']);
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
    const read = () => api().callEndpoint('GET /v1/admin/artworks/{id}/moderation', { path: { id: work } }, who);
    const [payment] = (await read()).payments;
    expect(payment).toMatchObject({ state: 'PAID', paymentIntentId: expect.stringMatching(/^pi_/) });
    const id = payment?.id ?? '';
    const body = { reason: 'It was never shown.' };
    const path = `/v1/admin/payments/${id}/refund`;
    const send = (by: Member) => ({
      method: 'POST',
      headers: { ...createHeaders(by), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    await api().error(path, 'forbidden', send(owner));
    await api().callEndpoint('POST /v1/admin/payments/{id}/refund', { path: { id }, body }, who);
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBeLessThanOrEqual(0);
    expect((await read()).payments).toMatchObject([{ id, state: 'REFUNDED' }]);
    await api().error(path, 'conflict', send(who));
    await paid().settle();
    const recorded = await api().db.select().from(adminActions).where(eq(adminActions.subjectId, work));
    expect(recorded).toMatchObject([{ action: 'REFUND', reason: 'It was never shown.', accountId: who.accountId }]);
  });
});

describe('a boost that is paid for while its subject is hidden', () => {
  it('runs for all of its time once a work is shown again', async () => {
    const [who, owner] = [await admin(), await makeMember(api())];
    const work = await makeArtwork(api().db, { profileId: owner.profileId });
    const session = await paid().openSession(owner, work, ['artwork_boost_highlight']);
    await decide(who, 'artworks', work, 'HIDE');
    await api()
      .db.update(artworks)
      .set({ hiddenAt: inDays(-10) })
      .where(eq(artworks.id, work));
    await paid().pay(session.url);
    await paid().settle();
    await decide(who, 'artworks', work, 'SHOW');
    expect(daysLeft((await readWork(work))?.boostedUntil)).toBe(30);
  });

  it('starts once a call is shown again', async () => {
    const [who, owner] = [
      await admin(),
      await makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } }),
    ];
    const call = await draftCall(api(), owner);
    await paid().buy(owner, call, ['post_basic']);
    const session = await paid().openSession(owner, call, ['opportunity_boost_top_post_1']);
    await decide(who, 'opportunities', call, 'HIDE');
    await paid().pay(session.url);
    await paid().settle();
    const read = async () => (await api().db.select().from(opportunities).where(eq(opportunities.id, call)))[0];
    expect(await read()).toMatchObject({ status: 'HIDDEN', promotedUntil: null });
    await decide(who, 'opportunities', call, 'SHOW');
    expect((await read())?.status).toBe('PUBLISHED');
    expect(daysLeft((await read())?.promotedUntil)).toBeGreaterThan(6);
  });
});
