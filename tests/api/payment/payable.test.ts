import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { problem } from '@/lib/shared/i18n/problem';
import { registrations } from '@/services/product-api/registration/schema';
import { inDays, makeOpportunity } from '../../support/factories';
import { makeBuyer, mockCheckout } from '../../support/mocked-checkout';
import { storePlan, testMockedPayments } from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const PLANNED = 'This profile has a plan already. Switch to another one instead.';

async function buyer() {
  const { create } = mockCheckout(payments());
  const who = await makeBuyer(api(), payments());
  const buy = (referenceId: string, ...priceIds: string[]) => who.open({ referenceId, priceIds, now: new Date() });
  return { ...who, create, buy };
}
type Fields = Parameters<typeof makeOpportunity>[1];
const opportunityOf = (profileId: string, fields: Fields = {}) =>
  makeOpportunity(api().db, {
    profileId,
    planType: 'STANDARD',
    allFields: true,
    city: 'Kaldbakur',
    country: 'IS',
    ...fields,
  });

describe('payable carts', () => {
  it('a cart needs prices that fit its subject, and a subject that the buyer owns', async () => {
    const { buy, work, profileId, create } = await buyer();
    const [other, call] = [await buyer(), await opportunityOf(profileId)];
    const unfit = { fields: { referenceId: problem('checkout.refusal.notForIt') } };
    for (const [id, price] of [
      [work, 'artist'],
      [work, 'top post'],
      [profileId, 'highlight'],
      [profileId, 'top post'],
      [call, 'highlight'],
    ] as const)
      await expect(buy(id, price)).rejects.toMatchObject(unfit);
    await expect(buy(other.work, 'highlight')).rejects.toMatchObject({ name: 'ForbiddenError' });
    await expect(buy(other.profileId, 'artist')).rejects.toMatchObject({ name: 'ForbiddenError' });
    await expect(buy(uuidv7(), 'highlight')).rejects.toMatchObject({ name: 'NotFoundError' });
    const deleted = await opportunityOf(profileId, { status: 'DELETED' });
    await expect(buy(deleted, 'top post')).rejects.toMatchObject({ name: 'NotFoundError' });
    expect(create).not.toHaveBeenCalled();
    for (const [id, price] of [
      [work, 'highlight'],
      [profileId, 'artist'],
      [call, 'top post'],
      [call, 'pro'],
    ] as const)
      await buy(id, price);
    expect(create).toHaveBeenCalledTimes(4);
  });

  it('rejects every purchase until the account’s registration is approved', async () => {
    const { buy, work, account, profileId, create } = await buyer();
    await api().db.insert(registrations).values({ accountId: account.id, state: 'WAITING' });
    const refused = { name: 'ForbiddenError', problem: problem('account.refusal.waiting') };
    for (const [id, price] of [
      [work, 'highlight'],
      [profileId, 'artist'],
      [await opportunityOf(profileId), 'top post'],
    ] as const)
      await expect(buy(id, price)).rejects.toMatchObject(refused);
    expect(create).not.toHaveBeenCalled();
    await api().db.update(registrations).set({ state: 'APPROVED' });
    await buy(profileId, 'artist');
    expect(create).toHaveBeenCalledOnce();
  });

  it.each<[string, Parameters<typeof storePlan>[2], string | null]>([
    ['not beside a paid plan', {}, PLANNED],
    ['not beside a plan with an overdue payment', { status: 'past_due' }, PLANNED],
    ['beside a granted plan', { providerId: null }, null],
    ['after a canceled plan', { status: 'canceled' }, null],
    ['beside a trial', { status: 'trialing' }, null],
  ])('a plan can be bought: %s', async (_, stored, sentence) => {
    const { plan, open, profileId } = await buyer();
    await storePlan(api(), profileId, stored);
    if (sentence === null) await plan();
    else await expect(plan()).rejects.toThrow(sentence);
    await open();
  });

  it('only a plan has to be in the currency of the trial', async () => {
    const { plan, open, profileId } = await buyer();
    await storePlan(api(), profileId, { status: 'trialing' });
    await expect(plan({ currency: 'EUR' })).rejects.toMatchObject({ name: 'OtherCurrencyError', currency: 'USD' });
    await open({ currency: 'EUR' });
  });

  it('a cart needs known prices in a currency that has prices', async () => {
    const { open, buy, work } = await buyer();
    await expect(open({ currency: 'SEK' })).rejects.toMatchObject({ fields: { currency: expect.any(String) } });
    await expect(buy(work, 'highlight', 'nothing')).rejects.toMatchObject({ fields: { priceIds: expect.any(String) } });
  });
});

describe('carts for an opportunity', () => {
  const [closed, archived] = [{ closesAt: inDays(-1) }, { visibleUntil: inDays(-1) }];
  const BOOST = 'Only a call that is open can be boosted.';
  const HIDDEN = 'This was hidden by an administrator, and cannot be published.';
  const UP = 'This call is published already.';
  const LONGER = 'Only a call that is up can be listed longer. Choose a post for it.';
  const NEVER = 'This call is a top post until it closes already. More days would never run.';
  const soon = { closesAt: inDays(5) };
  const basic = { planType: 'BASIC', visibleUntil: inDays(10) } as const;

  it.each<[string, Fields, string[], string]>([
    ['hidden is rejected for a boost', { status: 'HIDDEN' }, ['top post'], HIDDEN],
    ['hidden is rejected for a post', { status: 'HIDDEN' }, ['post'], HIDDEN],
    ['hidden is rejected for a plan', { status: 'HIDDEN' }, ['pro'], HIDDEN],
    ['published is rejected for a post', {}, ['post'], UP],
    ['closed is rejected for a post', closed, ['post'], UP],
    ['a draft is rejected for a longer listing', { status: 'DRAFT' }, ['longer'], LONGER],
    ['archived is rejected for a boost', archived, ['top post'], BOOST],
    ['closed is rejected for a boost', closed, ['top post'], BOOST],
    ['archived is rejected for a boost with a plan', archived, ['pro', 'top post'], BOOST],
    ['a short listing is rejected for another post', basic, ['post'], UP],
    ['a top post until it closes is rejected for another', { ...soon, promotedUntil: inDays(6) }, ['top post'], NEVER],
  ])('decides what can be bought for a call that is %s', async (_, fields, keys, sentence) => {
    const { buy, profileId, create } = await buyer();
    const call = await opportunityOf(profileId, fields);
    const purchase = buy(call, ...keys);
    await expect(purchase).rejects.toMatchObject({ name: 'ConflictError', message: sentence });
    expect(create).not.toHaveBeenCalled();
  });

  it.each<[string, Fields, string[]]>([
    ['published can be boosted', {}, ['top post']],
    ['closed can get a plan', closed, ['pro']],
    ['archived can get a plan', archived, ['pro']],
    [
      'a top post for less time than it is open can be one for longer',
      { ...soon, promotedUntil: inDays(4) },
      ['top post'],
    ],
    ['a draft can be boosted', { status: 'DRAFT' }, ['top post']],
    ['archived can be posted again with a boost', archived, ['post', 'top post']],
    ['a short listing can be listed longer', basic, ['longer']],
  ])('decides which post can be bought for a call that is %s', async (_, fields, keys) => {
    const { buy, profileId, create } = await buyer();
    await buy(await opportunityOf(profileId, fields), ...keys);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('rejects posting a call that is incomplete or expired', async () => {
    const { buy, profileId } = await buyer();
    const draft = { status: 'DRAFT', publishedAt: null } as const;
    const over = await opportunityOf(profileId, { ...draft, closesAt: inDays(-1) });
    await expect(buy(over, 'post')).rejects.toMatchObject({ fields: { 'deadline.localDateTime': expect.any(String) } });
    const untitled = await opportunityOf(profileId, { ...draft, description: '' });
    await expect(buy(untitled, 'post')).rejects.toMatchObject({ fields: { description: expect.any(String) } });
    const backwards = await opportunityOf(profileId, { ...draft, eventStart: '2031-05-02', eventEnd: '2031-05-01' });
    await expect(buy(backwards, 'post')).rejects.toMatchObject({
      fields: { eventEnd: problem('opportunity.rule.endsFirst') },
    });
  });
});
