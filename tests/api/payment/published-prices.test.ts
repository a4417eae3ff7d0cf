import { beforeEach, describe, expect, it } from 'vitest';
import type { SiteSettings } from '@/lib/shared/contract/site';
import { priceCurrencies } from '@/lib/shared/domain/money';
import type { Amounts } from '@/lib/shared/domain/offer';
import { offerDefaults } from '@/lib/shared/domain/site-defaults';
import { formatVersion } from '@/lib/shared/domain/version';
import { syncCatalogue } from '@/services/product-api/payment/sync-catalogue';
import { siteChanges } from '@/services/product-api/site/schema';
import { asJson, createHeaders } from '../../support/api';
import { makeArtwork } from '../../support/factories';
import { listInvalidations } from '../../support/listed-invalidations';
import { type Member, makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const SITE = '/v1/admin/site';

let admin: Member;
beforeEach(async () => {
  await api().db.delete(siteChanges);
  await syncCatalogue(paid().payments);
  admin = await makeMember(api(), { role: 'ADMIN' });
});

const { plans, postPrices, boostPrices } = offerDefaults;
type PlanType = keyof typeof plans;
type PlanFields = Partial<(typeof plans)['ARTIST']>;

const double = (amounts: Amounts): Amounts => {
  const doubled = priceCurrencies.map((currency) => [currency, amounts[currency] * 2]);
  return Object.fromEntries(doubled) as Amounts;
};
const withPlan = (type: PlanType, fields: PlanFields) => ({
  plans: { ...plans, [type]: { ...plans[type], ...fields } },
});
const dearer = (type: PlanType) => withPlan(type, { month: double(plans[type].month), year: double(plans[type].year) });
const readSite = () => api().callEndpoint('GET /v1/admin/site', {}, admin);
const publish = async (body: Partial<SiteSettings>) =>
  api().callEndpoint('PATCH /v1/admin/site', { body, readAt: (await readSite()).updatedAt }, admin);
/** Sends the change with the current version. */
const change = async (body: object) => {
  const { headers, ...init } = asJson('PATCH', admin, body);
  return { ...init, headers: { ...headers, 'If-Match': `"${formatVersion((await readSite()).updatedAt)}"` } };
};
const readActive = async () => {
  const { data } = await paid().stripe.prices.list({ active: true, limit: 100 });
  return data.map(({ id }) => id);
};
const readPlan = (who: Member) => api().callEndpoint('GET /v1/profiles/subscriptions/active', {}, who);
const subscribe = async (key: string) => {
  const who = await makeMember(api());
  await paid().buy(who, who.profileId, [key]);
  return who;
};

describe('a changed price', () => {
  it('a changed price becomes a new one at the provider, which archives the old one', async () => {
    const before = await paid().price('subscription_artist_month');
    const kept = await paid().price('subscription_artist_pro_month');
    await publish(dearer('ARTIST'));
    const after = await paid().price('subscription_artist_month');
    const { unit_amount, currency_options, product } = await paid().stripe.prices.retrieve(after, {
      expand: ['currency_options'],
    });
    expect([unit_amount, currency_options?.jpy?.unit_amount]).toEqual([1_800, 2_700]);
    expect(product).toBe('impasto_subscription_artist');
    const active = await readActive();
    expect([active.includes(before), active.includes(after), active.includes(kept)]).toEqual([false, true, true]);
    expect(await paid().price('subscription_artist_pro_month')).toBe(kept);
    const { identity } = admin;
    const { data } = await api().callEndpoint(
      'GET /v1/profiles/subscriptions',
      { query: { currency: 'EUR' } },
      { identity },
    );
    const sold = data.find(({ type }) => type === 'ARTIST')?.prices[0];
    expect(sold).toEqual({ priceId: after, interval: 'month', money: { amount: 1_800, currency: 'EUR' } });
  });

  it('current subscribers keep their old price and see it', async () => {
    const who = await makeMember(api());
    const advance = await paid().startClock(who);
    await paid().buy(who, who.profileId, ['subscription_artist_month']);
    await publish(dearer('ARTIST'));
    await advance(32);
    expect(await readPlan(who)).toMatchObject({ type: 'ARTIST', price: { amount: 900, currency: 'USD' } });
    const { data } = await api().callEndpoint('GET /v1/profiles/payments', {}, who);
    expect(data.map(({ total }) => total.amount)).toEqual([900, 900]);
  });

  it('a changed price does not change a checkout that has begun', async () => {
    const who = await makeMember(api());
    const session = await paid().openSession(who, who.profileId, ['subscription_artist_month']);
    await publish(dearer('ARTIST'));
    await paid().pay(session.url);
    await paid().settle();
    expect(await readPlan(who)).toMatchObject({ type: 'ARTIST', status: 'active', price: { amount: 900 } });
    const { data } = await api().callEndpoint('GET /v1/profiles/payments', {}, who);
    expect(data[0]).toMatchObject({ lines: [{ kind: 'SUBSCRIPTION', value: 'ARTIST' }], total: { amount: 900 } });
  });

  it('a changed price does not affect a switch that waits for the end of the period', async () => {
    const who = await subscribe('subscription_artist_pro_month');
    const body = { priceIds: [await paid().price('subscription_artist_month')] };
    await api().callEndpoint('POST /v1/checkout/subscription/downgrade', { body }, who);
    await publish(dearer('ARTIST'));
    const [id = ''] = await listSubscriptions(who);
    await paid().stripe.subscriptions.update(id, { metadata: { touched: 'yes' } });
    await paid().settle();
    expect((await readPlan(who))?.next).toEqual({ type: 'ARTIST', interval: 'month' });
  });

  it('subscribers pay a changed price once they switch', async () => {
    const who = await subscribe('subscription_artist_month');
    await publish(dearer('ARTIST'));
    const body = { priceIds: [await paid().price('subscription_artist_year')] };
    await api().callEndpoint('POST /v1/checkout/subscription/upgrade', { body }, who);
    await paid().settle();
    expect(await readPlan(who)).toMatchObject({ interval: 'year', price: { amount: 18_000 } });
  });

  it('undoing a changed price brings the former one back', async () => {
    const before = await paid().price('post_basic');
    const count = (await paid().stripe.prices.list({ limit: 100 })).data.length;
    await publish({ postPrices: { ...postPrices, BASIC: { ...postPrices.BASIC, USD: 3_100 } } });
    expect(await paid().price('post_basic')).not.toBe(before);
    const { updatedAt: readAt } = await readSite();
    await api().callEndpoint('POST /v1/admin/site/undo', { body: { version: 1 }, readAt }, admin);
    expect(await paid().price('post_basic')).toBe(before);
    expect(await readActive()).toContain(before);
    expect((await paid().stripe.prices.list({ limit: 100 })).data.length).toBeGreaterThanOrEqual(count);
  });

  it('a changed price of a post also changes the price of upgrades', async () => {
    await publish({ postPrices: { ...postPrices, STANDARD: { ...postPrices.STANDARD, USD: 7_000 } } });
    const { data } = await api().callEndpoint('GET /v1/opportunities/products', {});
    const find = (type: string) => data.find((one) => one.type === type)?.prices[0]?.money.amount;
    expect([find('STANDARD'), find('BASIC_TO_STANDARD'), find('STANDARD_TO_EXTENDED')]).toEqual([7_000, 4_100, 2_900]);
  });

  it('a changed price of a boost applies to works and calls', async () => {
    await publish({ boostPrices: { ...boostPrices, HIGHLIGHT: { ...boostPrices.HIGHLIGHT, USD: 1_900 } } });
    for (const key of ['GET /v1/opportunities/products', 'GET /v1/artworks/products'] as const) {
      const { data } = await api().callEndpoint(key, {});
      expect(data.find(({ type }) => type === 'HIGHLIGHT')?.prices[0]?.money.amount).toBe(1_900);
    }
  });

  it('a changed price invalidates every page that shows it', async () => {
    expect(await listInvalidations(api().db, () => publish(dearer('ARTIST')))).toEqual(['site']);
  });
});

async function listSubscriptions(who: Member): Promise<string[]> {
  const { data } = await paid().stripe.subscriptions.list({ status: 'all', limit: 100 });
  return data.filter(({ metadata }) => metadata.profileId === who.profileId).map(({ id }) => id);
}

describe('publishing prices', () => {
  it('publishing prices changes nothing while the provider is down, and can be retried', async () => {
    const before = await paid().price('subscription_artist_month');
    paid().standIn.control.setFaults({ isDown: true });
    const error = await api().error(SITE, 'unavailable', await change(dearer('ARTIST')));
    paid().standIn.control.setFaults({ isDown: false });
    expect(error.message).toContain('Try again');
    expect((await api().callEndpoint('GET /v1/site', {})).plans).toEqual(plans);
    expect(await paid().price('subscription_artist_month')).toBe(before);
    await publish(dearer('ARTIST'));
    expect(await paid().price('subscription_artist_month')).not.toBe(before);
    const keys = (await paid().stripe.prices.list({ active: true, limit: 100 })).data.map(({ product, recurring }) =>
      JSON.stringify([product, recurring?.interval]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('only one of two administrators who publish prices at the same time succeeds', async () => {
    const other = withPlan('ARTIST', { month: { ...plans.ARTIST.month, USD: 1_111 } });
    const [one, two] = [await change(dearer('ARTIST')), await change(other)];
    const statuses = (await Promise.all([api().request(SITE, one), api().request(SITE, two)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()[0]).toBe(200);
    expect([409, 412]).toContain(statuses.toSorted()[1]);
    const published = (await api().callEndpoint('GET /v1/site', {})).plans.ARTIST.month;
    const { unit_amount, active } = await paid().stripe.prices.retrieve(
      await paid().price('subscription_artist_month'),
    );
    expect([unit_amount, active]).toEqual([published.USD, true]);
    await syncCatalogue(paid().payments);
    const { data } = await paid().stripe.prices.list({ active: true, limit: 100 });
    expect(data.filter(({ product }) => product === 'impasto_subscription_artist')).toHaveLength(2);
  });

  it('lists prices that are missing at the provider and creates them on request', async () => {
    const read = () => api().callEndpoint('GET /v1/admin/site/prices', {}, admin);
    expect(await read()).toEqual({ isNeeded: true, missing: 0 });
    // Stores the price without creating it at the provider.
    await api()
      .db.insert(siteChanges)
      .values({ id: 1, settings: dearer('ARTIST') });
    expect(await read()).toEqual({ isNeeded: true, missing: 2 });
    await expect(paid().price('subscription_artist_month')).rejects.toThrow('Nothing is sold');
    expect(await api().callEndpoint('POST /v1/admin/site/prices', {}, admin)).toEqual({ isNeeded: true, missing: 0 });
    expect(await paid().price('subscription_artist_month')).toBeTruthy();
  });

  it('only administrators can publish prices', async () => {
    const who = await makeMember(api());
    await api().error(SITE, 'forbidden', asJson('PATCH', who, dearer('ARTIST')));
    await api().error('/v1/admin/site/prices', 'forbidden', { headers: createHeaders(who) });
    await api().error('/v1/admin/site/prices', 'forbidden', { method: 'POST', headers: createHeaders(who) });
    await api().error('/v1/admin/site/prices', 'unauthenticated');
  });
});

describe('the terms of a plan', () => {
  it('subscribers keep their plan’s terms when it is no longer sold', async () => {
    const who = await subscribe('subscription_artist_month');
    const old = await paid().price('subscription_artist_month');
    await publish(withPlan('ARTIST', { isSold: false }));
    expect(await readPlan(who)).toMatchObject({ type: 'ARTIST', status: 'active' });
    const other = await makeMember(api());
    const paths = { success: '/', cancel: '/' };
    const cart = { priceIds: [old], referenceId: other.profileId, paths };
    const { fields } = await api().error('/v1/checkout/session', 'validation_failed', asJson('POST', other, cart));
    expect(fields).toHaveProperty('priceIds');
    await api().error('/v1/profiles/subscriptions/free', 'validation_failed', asJson('POST', other, { priceId: old }));
  });

  it('a changed length of a trial applies only to new trials', async () => {
    const start = async (who: Member) => {
      const body = { priceId: await paid().price('subscription_artist_month') };
      await api().callEndpoint('POST /v1/profiles/subscriptions/free', { body }, who);
      const { trial } = await api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, who);
      return countDays(trial);
    };
    const [first, second, third] = [await makeMember(api()), await makeMember(api()), await makeMember(api())];
    expect(await start(first)).toBe(14);
    await publish(withPlan('ARTIST', { trialDays: 7 }));
    expect(await start(second)).toBe(7);
    const { trial } = await api().callEndpoint('GET /v1/profiles/subscriptions/invoices', {}, first);
    expect(countDays(trial)).toBe(14);
    await publish(withPlan('ARTIST', { trialDays: 0 }));
    const body = { priceId: await paid().price('subscription_artist_month') };
    const error = await api().error('/v1/profiles/subscriptions/free', 'conflict', asJson('POST', third, body));
    expect(error.message).toContain('no trial');
  });

  it('a lowered limit freezes works without deleting them until it is raised again', async () => {
    const who = await subscribe('subscription_artist_month');
    const works: string[] = [];
    for (let work = 0; work < 3; work += 1) works.push(await makeArtwork(api().db, { profileId: who.profileId }));
    const quota = () => api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);
    await publish(withPlan('ARTIST', { artworks: 2 }));
    expect(await quota()).toMatchObject({ used: 2, frozen: 1, limit: 2, permitted: false });
    await publish(withPlan('ARTIST', { artworks: null }));
    expect(await quota()).toMatchObject({ used: 3, frozen: 0, limit: null });
  });

  it('a lowered limit freezes no works of members without a plan, but stops new ones', async () => {
    const who = await makeMember(api());
    for (let work = 0; work < 3; work += 1) await makeArtwork(api().db, { profileId: who.profileId });
    await publish({ noPlan: { ...offerDefaults.noPlan, artworks: 2 } });
    const quota = await api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);
    expect(quota).toMatchObject({ used: 3, frozen: 0, limit: 2, permitted: false });
  });
});

function countDays(trial: { startsAt: string; endsAt: string } | null): number {
  return trial === null ? 0 : Math.round((Date.parse(trial.endsAt) - Date.parse(trial.startsAt)) / 86_400_000);
}

describe('the history of plans and prices', () => {
  it('the history of plans and prices contains no other changes', async () => {
    await publish({ contact: 'post@kuestenwerk.example' });
    await publish(withPlan('ARTIST', { artworks: 60 }));
    await publish({ units: 'in' });
    const { data, total } = await api().callEndpoint('GET /v1/admin/site/history', { query: { only: 'OFFER' } }, admin);
    expect([total, data.map(({ after }) => Object.keys(after))]).toEqual([1, [['plans']]]);
  });

  it('undoes no price change while the provider is down', async () => {
    await publish(dearer('ARTIST'));
    const { headers, ...init } = asJson('POST', admin, { version: 1 });
    const version = { 'If-Match': `"${formatVersion((await readSite()).updatedAt)}"` };
    paid().standIn.control.setFaults({ isDown: true });
    const response = await api().request('/v1/admin/site/undo', { ...init, headers: { ...headers, ...version } });
    paid().standIn.control.setFaults({ isDown: false });
    expect(response.status).toBe(503);
    expect((await readSite()).settings.plans.ARTIST.month.USD).toBe(1_800);
  });
});

describe('an offer', () => {
  const { ARTIST } = plans;
  const month = (currency: keyof Amounts, amount: unknown) =>
    withPlan('ARTIST', { month: { ...ARTIST.month, [currency]: amount } as Amounts });

  it.each<[string, object, string]>([
    ['a fraction of the smallest unit', month('JPY', 10.5), 'plans.ARTIST.month.JPY'],
    ['a negative price', month('EUR', -900), 'plans.ARTIST.month.EUR'],
    ['less than the provider charges', month('GBP', 29), 'plans.ARTIST.month.GBP'],
    [
      'more than the provider takes',
      withPlan('ARTIST', { year: { ...ARTIST.year, USD: 100_000_000 } }),
      'plans.ARTIST.year.USD',
    ],
    ['centimes that are not shown', month('CHF', 903), 'plans.ARTIST.month.CHF'],
    ['a price without a currency', month('CAD', undefined), 'plans.ARTIST.month.CAD'],
    [
      'a year that costs less than a month',
      withPlan('ARTIST', { year: { ...ARTIST.year, USD: 800 } }),
      'plans.ARTIST.year.USD',
    ],
    [
      'a longer listing that costs less',
      { postPrices: { ...postPrices, STANDARD: { ...postPrices.STANDARD, USD: 2_900 } } },
      'postPrices.STANDARD.USD',
    ],
    ['a limit that is not a whole number', withPlan('ARTIST', { artworks: 2.5 }), 'plans.ARTIST.artworks'],
    ['a negative limit', withPlan('ARTIST', { posts: -1 }), 'plans.ARTIST.posts'],
    ['more images than an upload', withPlan('ARTIST', { imagesPerArtwork: 13 }), 'plans.ARTIST.imagesPerArtwork'],
    ['a trial of a year', withPlan('ARTIST', { trialDays: 365 }), 'plans.ARTIST.trialDays'],
    ['a plan without a name', withPlan('ARTIST', { name: {} }), 'plans.ARTIST.name'],
    ['an unknown plan', { plans: { ...plans, PATRON: ARTIST } }, 'plans.PATRON'],
    ['a missing boost', { boostPrices: { ...boostPrices, BUNDLE: undefined } }, 'boostPrices.BUNDLE'],
  ])('rejects plans and prices with %s at the field and changes nothing', async (_, body, field) => {
    const { fields } = await api().error(SITE, 'validation_failed', await change(body));
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect((await api().callEndpoint('GET /v1/site', {})).plans).toEqual(plans);
  });

  it('unreadable plans and prices fall back to the defaults, with a warning', async () => {
    await api()
      .db.insert(siteChanges)
      .values({ id: 1, settings: { plans: { ARTIST: 'cheap' }, boostPrices: 3 } });
    expect((await api().callEndpoint('GET /v1/site', {})).plans).toEqual(plans);
    const { unreadable } = await readSite();
    expect(unreadable.toSorted()).toEqual(['boostPrices', 'plans']);
    expect(await paid().price('subscription_artist_month')).toBeTruthy();
  });
});
