import { describe, expect, it } from 'vitest';
import { describeGrant, describePurchase, describeTotal } from '@/components/checkout/purchase/describe-purchase';
import { purchaseStates } from '@/lib/shared/domain/purchase';

const ID = '01890000-0000-7000-8000-000000000001';
const call = { kind: 'OPPORTUNITY' as const, id: ID, title: 'Residency in Kaldbakur' };
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

describe('what became of a payment', () => {
  it.each(purchaseStates)('%s is said in a title and a sentence', (state) => {
    for (const subject of [call, work, profile]) {
      const { title, sentence } = describePurchase({ state, subject, grants: [] });
      expect(title).toMatch(/^[A-Z]/);
      expect(sentence).toMatch(/\.$/);
    }
  });

  it.each([
    ['OPEN', call, `/opportunities/edit/${ID}/plan`],
    ['FAILED', work, `/artworks/promote/${ID}`],
    ['EXPIRED', profile, '/pricing'],
  ] as const)('%s leads back to where it is ordered', (state, subject, href) => {
    expect(describePurchase({ state, subject, grants: [] }).ways.map((way) => way.href)).toEqual([href]);
  });

  it.each(['OPEN', 'FAILED', 'EXPIRED'] as const)('%s says that nothing was charged', (state) => {
    expect(describePurchase({ state, subject: call, grants: [] }).sentence).toContain('othing was charged');
  });

  it('PENDING says that the page may be closed', () => {
    expect(describePurchase({ state: 'PENDING', subject: call, grants: [] }).sentence).toContain('close this page');
  });

  it('PAID leads to what was bought, once it is in place', () => {
    const paid = (subject: typeof call | typeof work | typeof profile) =>
      describePurchase({ state: 'PAID', subject, grants: [grant({})] }).ways.map((way) => way.href);
    expect(paid(call)).toEqual([`/opportunities/${ID}`]);
    expect(paid(work)).toEqual([`/art/${ID}`]);
    expect(paid(profile)).toEqual(['/account/subscription']);
    expect(describePurchase({ state: 'PAID', subject: call, grants: [] }).ways).toEqual([]);
  });

  it('PAID with a grant that waits leads to the publication', () => {
    const told = describePurchase({
      state: 'PAID',
      subject: call,
      grants: [grant({ kind: 'OPPORTUNITY_BOOST', value: 'HIGHLIGHT', state: 'WAITING', endsAt: null })],
    });
    expect(told.sentence).toBe('What is waiting starts when the call is published.');
    expect(told.ways).toEqual([{ label: 'Publish the call', href: `/opportunities/edit/${ID}/plan` }]);
  });

  it('leads nowhere once it is deleted', () => {
    const gone = { ...call, title: null };
    const grants = [grant({ state: 'WAITING' })];
    expect(describePurchase({ state: 'PAID', subject: gone, grants }).ways).toEqual([]);
    expect(describeGrant(grant({}), gone, 2026)).toEqual({
      title: 'Standard post',
      sentence: 'The call is deleted.',
      way: null,
    });
  });

  it('REFUNDED says where the money goes, and that a plan stays', () => {
    const refunded = (subject: typeof call | typeof profile) =>
      describePurchase({ state: 'REFUNDED', subject, grants: [grant({ state: 'REVOKED' })] }).sentence;
    expect(refunded(call)).toContain('goes back the way it came');
    expect(refunded(profile)).toContain('it goes on unchanged');
    expect(refunded(call)).not.toContain('plan');
  });
});

describe('what was granted', () => {
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
  ] as const)('for a call: %j', (granted, sentence, href) => {
    const told = describeGrant(granted, call, 2026);
    expect(told.sentence).toBe(sentence);
    expect(told.way?.href).toBe(href);
  });

  it('for a work leads to it', () => {
    expect(describeGrant(grant({ kind: 'ARTWORK_BOOST', value: 'HIGHLIGHT' }), work, 2027)).toEqual({
      title: 'Highlight',
      sentence: 'It runs until 22 January.',
      way: { label: 'See the work', href: `/art/${ID}` },
    });
  });

  it('for a profile is its plan', () => {
    const plan = grant({ kind: 'SUBSCRIPTION', value: 'ARTIST_PRO' });
    expect(describeGrant(plan, profile, 2026)).toMatchObject({
      title: 'Pro plan',
      sentence: 'It is active now, and paid until 22 January 2027.',
    });
    expect(describeGrant({ ...plan, endsAt: null }, profile, 2026).sentence).toBe('It is active now.');
  });
});

describe('the total', () => {
  it('is said once it is paid, in its currency', () => {
    expect(describeTotal({ state: 'PAID', total: { amount: 8_000, currency: 'EUR' }, discount: null })).toBe(
      'You paid €80 in total.',
    );
    expect(describeTotal({ state: 'PAID', total: { amount: 12_600, currency: 'JPY' }, discount: null })).toBe(
      'You paid ¥12,600 in total.',
    );
    expect(describeTotal({ state: 'PAID', total: { amount: 0, currency: 'EUR' }, discount: null })).toBe(
      'You paid nothing.',
    );
    expect(describeTotal({ state: 'PAID', total: null, discount: null })).toBeNull();
    const [total, discount] = [5_600, 1_400].map((amount) => ({ amount, currency: 'EUR' }));
    expect(describeTotal({ state: 'PAID', total: total ?? null, discount: discount ?? null })).toBe(
      'You paid €56 in total. Your code took off €14.',
    );
  });

  it.each(['OPEN', 'PENDING', 'FAILED', 'EXPIRED', 'REFUNDED'] as const)('is not said while it is %s', (state) => {
    expect(describeTotal({ state, total: { amount: 8_000, currency: 'EUR' }, discount: null })).toBeNull();
  });
});
