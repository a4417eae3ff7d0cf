import { describe, expect, it } from 'vitest';
import { describeGrant, describePurchase, describeTotal } from '@/components/checkout/purchase/describe-purchase';
import { purchaseStates } from '@/lib/shared/domain/payment';
import { english } from '@/tests/support/words';

const ID = '01890000-0000-7000-8000-000000000001';
const opportunity = { kind: 'OPPORTUNITY' as const, id: ID, title: 'Residency in Kaldbakur' };
const work = { kind: 'ARTWORK' as const, id: ID, title: 'Low water' };
const profile = { kind: 'PROFILE' as const, id: ID, title: 'Aoife' };

type Grant = Parameters<typeof describeGrant>[0];
const grant = (some: Partial<Grant>): Grant => ({
  kind: 'OPPORTUNITY_POST',
  value: 'STANDARD',
  state: 'ACTIVE',
  endsAt: '2027-01-22T09:00:00.000Z',
  ...some,
});

describe('purchase results', () => {
  it.each(purchaseStates)('describes the result %s with a title and a sentence', (state) => {
    for (const subject of [opportunity, work, profile]) {
      const { title, sentence } = describePurchase({ state, subject, grants: [] }, english.t);
      expect(title).toMatch(/^[A-Z]/);
      expect(sentence).toMatch(/\.$/);
    }
  });

  it.each([
    ['OPEN', opportunity, `/opportunities/edit/${ID}/plan`],
    ['FAILED', work, `/artworks/promote/${ID}`],
    ['EXPIRED', profile, '/pricing'],
  ] as const)('the result %s links to the page of the order', (state, subject, href) => {
    expect(describePurchase({ state, subject, grants: [] }, english.t).ways.map((link) => link.href)).toEqual([href]);
  });

  it.each(['OPEN', 'FAILED', 'EXPIRED'] as const)('says for the result %s that nothing was charged', (state) => {
    expect(describePurchase({ state, subject: opportunity, grants: [] }, english.t).sentence).toContain(
      'othing was charged',
    );
  });

  it('says for a PENDING purchase that the page can be closed', () => {
    expect(describePurchase({ state: 'PENDING', subject: opportunity, grants: [] }, english.t).sentence).toContain(
      'close this page',
    );
  });

  it('links a PAID purchase to what was bought', () => {
    const paid = (subject: typeof opportunity | typeof work | typeof profile) =>
      describePurchase({ state: 'PAID', subject, grants: [grant({})] }, english.t).ways.map((link) => link.href);
    expect(paid(opportunity)).toEqual([`/opportunities/${ID}`]);
    expect(paid(work)).toEqual([`/art/${ID}`]);
    expect(paid(profile)).toEqual(['/account/subscription']);
    expect(describePurchase({ state: 'PAID', subject: opportunity, grants: [] }, english.t).ways).toEqual([]);
  });

  it('links a PAID purchase that is not granted yet to the publication', () => {
    const description = describePurchase(
      {
        state: 'PAID',
        subject: opportunity,
        grants: [grant({ kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT', state: 'WAITING', endsAt: null })],
      },
      english.t,
    );
    expect(description.sentence).toBe('What is waiting starts when the call is published.');
    expect(description.ways).toEqual([{ label: 'Publish the call', href: `/opportunities/edit/${ID}/plan` }]);
  });

  it('does not link a purchase to a deleted subject', () => {
    const deletedOpportunity = { ...opportunity, title: null };
    const grants = [grant({ state: 'WAITING' })];
    expect(describePurchase({ state: 'PAID', subject: deletedOpportunity, grants }, english.t).ways).toEqual([]);
    expect(describeGrant(grant({}), deletedOpportunity, 2026, english)).toEqual({
      title: 'Standard post',
      sentence: 'The call is deleted.',
      way: null,
    });
  });

  it('says how a REFUNDED purchase is paid back', () => {
    const refunded = (subject: typeof opportunity | typeof profile) =>
      describePurchase({ state: 'REFUNDED', subject, grants: [grant({ state: 'REVOKED' })] }, english.t).sentence;
    expect(refunded(opportunity)).toContain('goes back the way it came');
    expect(refunded(profile)).toContain('it goes on unchanged');
    expect(refunded(opportunity)).not.toContain('plan');
  });
});

describe('what was bought', () => {
  it.each([
    [grant({}), '“Residency in Kaldbakur” is up until 22 January 2027.', `/opportunities/${ID}`],
    [
      grant({ state: 'WAITING', endsAt: null }),
      '“Residency in Kaldbakur” is paid for, and not published yet.',
      `/opportunities/edit/${ID}/plan`,
    ],
    [grant({ state: 'ENDED' }), '“Residency in Kaldbakur” is no longer listed.', undefined],
    [grant({ state: 'REVOKED' }), 'Taken back with the refund.', undefined],
    [grant({ kind: 'OPPORTUNITY_BOOST', value: 'TOP_POST_1' }), 'It runs until 22 January 2027.', '/opportunities'],
    [
      grant({ kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT', state: 'WAITING', endsAt: null }),
      'It starts when the call is published.',
      undefined,
    ],
    [grant({ kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT', state: 'ENDED' }), 'It has ended.', '/account/boosts'],
    [
      grant({ kind: 'OPPORTUNITY_BOOST', value: 'SOCIAL_MEDIA', endsAt: null }),
      'Our editors post it within three working days. You see when it is done.',
      '/account/boosts',
    ],
    [
      grant({ kind: 'OPPORTUNITY_BOOST', value: 'NEWSLETTER', endsAt: null }),
      'Our editors put it into the next newsletter. You see when it is done.',
      '/account/boosts',
    ],
  ] as const)('describes a purchase for an opportunity with a sentence and a link: %j', (granted, sentence, href) => {
    const description = describeGrant(granted, opportunity, 2026, english);
    expect(description.sentence).toBe(sentence);
    expect(description.way?.href).toBe(href);
  });

  it('links the purchase for an artwork to the artwork', () => {
    expect(describeGrant(grant({ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }), work, 2027, english)).toEqual({
      title: 'Highlight',
      sentence: 'It runs until 22 January.',
      way: { label: 'See the work', href: `/art/${ID}` },
    });
  });

  it('describes the purchase of a plan', () => {
    const plan = grant({ kind: 'SUBSCRIPTION', value: 'ARTIST_PRO' });
    expect(describeGrant(plan, profile, 2026, english)).toMatchObject({
      title: 'Pro plan',
      sentence: 'It is active now, and paid until 22 January 2027.',
    });
    expect(describeGrant({ ...plan, endsAt: null }, profile, 2026, english).sentence).toBe('It is active now.');
  });
});

describe('purchase totals', () => {
  it('shows the total of a purchase in its currency once it is paid', () => {
    expect(describeTotal({ state: 'PAID', total: { amount: 8_000, currency: 'EUR' }, discount: null }, english)).toBe(
      'You paid €80 in total.',
    );
    expect(describeTotal({ state: 'PAID', total: { amount: 12_600, currency: 'JPY' }, discount: null }, english)).toBe(
      'You paid ¥12,600 in total.',
    );
    expect(describeTotal({ state: 'PAID', total: { amount: 0, currency: 'EUR' }, discount: null }, english)).toBe(
      'You paid nothing.',
    );
    expect(describeTotal({ state: 'PAID', total: null, discount: null }, english)).toBeNull();
    const [total, discount] = [5_600, 1_400].map((amount) => ({ amount, currency: 'EUR' }));
    expect(describeTotal({ state: 'PAID', total: total ?? null, discount: discount ?? null }, english)).toBe(
      'You paid €56 in total. Your code took off €14.',
    );
  });

  it.each(['OPEN', 'PENDING', 'FAILED', 'EXPIRED', 'REFUNDED'] as const)(
    'shows no total of a purchase in the state %s',
    (state) => {
      expect(describeTotal({ state, total: { amount: 8_000, currency: 'EUR' }, discount: null }, english)).toBeNull();
    },
  );
});
