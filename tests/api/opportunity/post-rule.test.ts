import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EndpointBody } from '@/lib/shared/contract/contract';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { posts, subscriptions } from '@/services/product-api/payment/purchase-schema';
import { storeSubscription } from '@/services/product-api/subscription/store-subscription';
import { asJson, testApi } from '../../support/api';
import { changeRow, inDays, makeOpportunity, makeSubscription } from '../../support/factories';
import { type Member, makeMember, makeSecondProfile } from '../../support/members';

const api = testApi();
const member = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });

type Change = EndpointBody<'PATCH /v1/opportunities/{id}'>;
type Code = Parameters<ReturnType<typeof api>['error']>[1];

const draft = (who: Member, fields: Parameters<typeof makeOpportunity>[1] = {}) =>
  makeOpportunity(api().db, {
    ...{ profileId: who.profileId, status: 'DRAFT', publishedAt: null, type: 'ART_RESIDENCY' },
    ...{ allFields: true, country: 'IS', ...fields },
  });
const change = (who: Member, id: string, body: Change) =>
  api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id }, body }, who);
const send = (who: Member, body: object): RequestInit => asJson('PATCH', who, body);
const expectError = (who: Member, id: string, body: Change, code: Code) =>
  api().error(`/v1/opportunities/${id}`, code, send(who, body));
const publish = (who: Member, id: string, planType: NonNullable<Change['planType']>) =>
  change(who, id, { status: 'PUBLISHED', planType });
const read = (id: string) => api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } });
const give = async (who: Member, id: string, profileId: string) =>
  (await api().request(`/v1/opportunities/${id}/profile`, send(who, { profileId }))).status;
const quota = async (who: Member) => (await api().callEndpoint('GET /v1/opportunities/quotas/posts', {}, who)).used;

const FEE = { fee: 'FEES', applicationFee: { amount: 2_500, currency: 'EUR' } } as const;
const close = (id: string) =>
  changeRow(api().db, opportunities, id, {
    closesAt: inDays(-1),
    deadlineLocal: inDays(-1).toISOString().slice(0, 16),
  });
const LATER = { kind: 'FIXED', localDateTime: '2031-03-03T23:59', timeZone: 'Atlantic/Reykjavik' } as const;

describe('changes to a free post', () => {
  it.each([
    ['a fee', FEE],
    ['a fee that is only described', { fee: 'FEES', feeDescription: '25 euros' } as const],
    ['a participation fee', { fee: 'FEES', participationFee: { amount: 9_900, currency: 'EUR' } } as const],
  ])('rejects adding %s to a free post, and the post stays public', async (_, fees) => {
    const who = await member();
    const id = await draft(who);
    await publish(who, id, 'FREE');
    const { message } = await expectError(who, id, fees, 'payment_required');
    expect(message).toContain('Choose a paid post to add a fee.');
    expect(await read(id)).toMatchObject({ fee: 'FREE', planType: 'FREE', changes: [] });
    expect(await change(who, id, { title: 'Another title' })).toMatchObject({ title: 'Another title' });
  });

  it('rejects adding a fee to a free post while it is hidden', async () => {
    const who = await member();
    const id = await draft(who);
    await publish(who, id, 'FREE');
    await changeRow(api().db, opportunities, id, { status: 'HIDDEN', hiddenFrom: 'PUBLISHED' });
    await expectError(who, id, FEE, 'payment_required');
    const second = await draft(who);
    await expectError(who, second, { status: 'PUBLISHED', planType: 'FREE' }, 'quota_exceeded');
  });

  it('rejects reopening a free post while another one is open', async () => {
    const who = await member();
    const [first, second] = [await draft(who), await draft(who)];
    await publish(who, first, 'FREE');
    await close(first);
    await publish(who, second, 'FREE');
    await expectError(who, first, { deadline: LATER }, 'payment_required');
    await close(second);
    expect(await change(who, first, { deadline: LATER })).toMatchObject({ status: 'PUBLISHED' });
  });

  it('a free post can get a fee once its listing has ended, but a new free post cannot', async () => {
    const who = await member();
    const id = await draft(who);
    await publish(who, id, 'FREE');
    await changeRow(api().db, opportunities, id, { visibleUntil: inDays(-1) });
    await change(who, id, FEE);
    await expectError(who, id, { status: 'PUBLISHED', planType: 'FREE' }, 'quota_exceeded');
  });
});

describe('changes to a post included in a plan', () => {
  it('rejects another type for a post from a residency plan', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ORGANIZATION_RESIDENCIES');
    const id = await draft(who);
    await publish(who, id, 'PREMIUM_SUBSCRIPTION');
    const { message } = await expectError(who, id, { type: 'JOB' }, 'payment_required');
    expect(message).toBe(
      'The posts of your plan are for residencies. Choose a paid post to change the type. Until then it stays up as it was.',
    );
    await api().db.delete(subscriptions).where(eq(subscriptions.profileId, who.profileId));
    await expectError(who, id, { type: 'JOB' }, 'payment_required');
    await makeSubscription(api().db, who, 'ORGANIZATION_PREMIUM');
    expect(await change(who, id, { type: 'JOB' })).toMatchObject({ type: 'JOB' });
  });

  it('a call published with a plan stays public and can be edited after the plan changes', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ORGANIZATION_PREMIUM');
    const id = await draft(who, { type: 'JOB' });
    await publish(who, id, 'PREMIUM_SUBSCRIPTION');
    await makeSubscription(api().db, who, 'ORGANIZATION_RESIDENCIES');
    expect(await change(who, id, { ...FEE, deadline: LATER })).toMatchObject({ fee: 'FEES', status: 'PUBLISHED' });
  });
});

describe('transfers between profiles of one account', () => {
  it('a transferred free post counts for the new profile', async () => {
    const who = await member();
    const other = await makeSecondProfile(api(), who);
    const [first, second] = [await draft(who), await draft(who)];
    await publish(who, first, 'FREE');
    expect(await give(who, first, other.profileId)).toBe(200);
    await publish(who, second, 'FREE');
    expect(await give(who, second, other.profileId)).toBe(403);
    expect(await read(second)).toMatchObject({ profileId: who.profileId });
    const third = await draft(other);
    await expectError(other, third, { status: 'PUBLISHED', planType: 'FREE' }, 'quota_exceeded');
  });

  it('a transferred post uses the new profile’s allowance of the same month', async () => {
    const who = await member();
    const other = await makeSecondProfile(api(), who);
    await makeSubscription(api().db, who, 'ORGANIZATION_BASIC');
    const [first, second] = [await draft(who), await draft(who)];
    await publish(who, first, 'PREMIUM_SUBSCRIPTION');
    expect(await give(who, first, other.profileId)).toBe(403);
    await makeSubscription(api().db, other, 'ORGANIZATION_RESIDENCIES');
    expect(await give(who, first, other.profileId)).toBe(200);
    expect([await quota(who), await quota(other)]).toEqual([0, 1]);
    await publish(who, second, 'PREMIUM_SUBSCRIPTION');
    await change(who, second, { type: 'JOB' });
    expect(await give(who, second, other.profileId)).toBe(403);
  });

  it('rejects a transfer if the new profile has no posts left in that month', async () => {
    const who = await member();
    const other = await makeSecondProfile(api(), who);
    await makeSubscription(api().db, who, 'ORGANIZATION_BASIC');
    await makeSubscription(api().db, other, 'ORGANIZATION_BASIC');
    const [ownDraft, foreignDraft] = [await draft(who), await draft(other)];
    await publish(who, ownDraft, 'PREMIUM_SUBSCRIPTION');
    await publish(other, foreignDraft, 'PREMIUM_SUBSCRIPTION');
    expect(await give(who, ownDraft, other.profileId)).toBe(403);
    await api()
      .db.update(posts)
      .set({ postedAt: inDays(-40) })
      .where(eq(posts.opportunityId, ownDraft));
    expect(await give(who, ownDraft, other.profileId)).toBe(200);
    expect(await quota(other)).toBe(1);
  });

  it('closed posts can be transferred without an allowance, and drafts up to the limit', async () => {
    const who = await member();
    const other = await makeSecondProfile(api(), who);
    const waiting = await draft(who);
    for (let index = 0; index < 50; index += 1) await draft(other);
    expect(await give(who, waiting, other.profileId)).toBe(403);
    await publish(other, await draft(other), 'FREE');
    const past = await draft(who);
    await publish(who, past, 'FREE');
    await close(past);
    expect(await give(who, past, other.profileId)).toBe(200);
  });

  it('only one of several concurrent transfers of free posts succeeds', async () => {
    const who = await member();
    const receiver = await makeSecondProfile(api(), who);
    const givers = [who, ...(await Promise.all([1, 2, 3].map(() => makeSecondProfile(api(), who))))];
    const calls = await Promise.all(
      givers.map(async (giver) => {
        const id = await draft(giver);
        await publish(giver, id, 'FREE');
        return { giver, id };
      }),
    );
    const statuses = await Promise.all(calls.map(({ giver, id }) => give(giver, id, receiver.profileId)));
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });
});

describe('the end of a plan', () => {
  type Status = 'trialing' | 'active' | 'canceled' | 'past_due';
  const store = (profileId: string, status: Status, trialStartsAt: Date | null = null, place = 1) =>
    storeSubscription(
      api().db,
      {
        ...{
          profileId,
          providerId: `sub_${profileId}_${place}`,
          type: 'ORGANIZATION_PREMIUM',
          status,
          interval: 'month',
        },
        ...{ trialStartsAt, currentPeriodEnd: inDays(14), cancelAt: null, amount: 5_900, currency: 'USD' },
        ...{ nextType: null, nextInterval: null, readAt: new Date() },
      },
      new Date(),
    );

  it('unpublishes calls if their trial ends unpaid', async () => {
    const who = await member();
    const startsAt = new Date();
    await store(who.profileId, 'trialing', startsAt);
    const [call, hidden, free] = [await draft(who), await draft(who), await draft(who)];
    for (const id of [call, hidden]) await publish(who, id, 'PREMIUM_SUBSCRIPTION');
    await publish(who, free, 'FREE');
    const hide = { status: 'HIDDEN', hiddenFrom: 'PUBLISHED' } as const;
    await api().db.update(opportunities).set(hide).where(eq(opportunities.id, hidden));
    await store(who.profileId, 'canceled', startsAt);
    const statusOf = async (id: string) =>
      (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0];
    expect((await statusOf(call))?.status).toBe('PENDING_PAYMENT');
    expect(await statusOf(hidden)).toMatchObject({ status: 'HIDDEN', hiddenFrom: 'PENDING_PAYMENT' });
    expect((await statusOf(free))?.status).toBe('PUBLISHED');
  });

  it('calls from an earlier paid plan stay public if a later trial ends unpaid', async () => {
    const who = await member();
    await store(who.profileId, 'active');
    const [paid, onTrial] = [await draft(who), await draft(who)];
    await publish(who, paid, 'PREMIUM_SUBSCRIPTION');
    await store(who.profileId, 'canceled');
    const startsAt = new Date();
    await store(who.profileId, 'trialing', startsAt, 2);
    await publish(who, onTrial, 'PREMIUM_SUBSCRIPTION');
    await store(who.profileId, 'canceled', startsAt, 2);
    expect(await read(paid)).toMatchObject({ status: 'PUBLISHED' });
    const [call] = await api().db.select().from(opportunities).where(eq(opportunities.id, onTrial));
    expect(call?.status).toBe('PENDING_PAYMENT');
  });

  it.each(['active', 'past_due'] as const)('calls of a trial stay public if it became %s', async (status) => {
    const who = await member();
    const startsAt = new Date();
    await store(who.profileId, 'trialing', startsAt);
    const call = await draft(who);
    await publish(who, call, 'PREMIUM_SUBSCRIPTION');
    await store(who.profileId, status, startsAt);
    await store(who.profileId, 'canceled', startsAt);
    expect(await read(call)).toMatchObject({ status: 'PUBLISHED' });
  });
});
