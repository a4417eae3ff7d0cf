import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { extendListing } from '@/services/product-api/opportunity/extend-listing';
import { opportunities } from '@/services/product-api/opportunity/schema';
import { asJson } from '../../support/api';
import { changeRow, inDays } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity, readOwnOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;
const organizer = () => makeMember(api(), { profile: { role: 'ART_ORGANIZATION', organizationType: 'RESIDENCY' } });
const DAY = 86_400_000;
const daysFromNow = (instant: string | null) => Math.round((Date.parse(instant ?? '') - Date.now()) / DAY);
const listingOf = async (who: Member, id: string) => {
  const { status, planType, visibleUntil } = await readOwnOpportunity(api(), who, id);
  return { status, planType, days: daysFromNow(visibleUntil) };
};
const readHighlight = async (id: string) =>
  (await api().db.select().from(opportunities).where(eq(opportunities.id, id)))[0]?.highlightedUntil;
const publishFree = (who: Member, id: string) =>
  api().callEndpoint(
    'PATCH /v1/opportunities/{id}',
    { path: { id }, body: { status: 'PUBLISHED', planType: 'FREE' } },
    who,
  );

describe('upgrades to a longer tier', () => {
  it('an upgrade adds the longer tier’s days to days restored after hiding', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    await paid().buy(who, call, ['post_basic']);
    await changeRow(api().db, opportunities, call, { publishedAt: inDays(-15), paidUntil: inDays(20) });
    const { id } = await paid().buy(who, call, ['post_basic_to_standard']);
    expect(await listingOf(who, call)).toEqual({ status: 'PUBLISHED', planType: 'STANDARD', days: 50 });
    expect(await paid().fulfil(who, id)).toMatchObject({
      total: { amount: 3_000, currency: 'USD' },
      grants: [{ kind: 'OPPORTUNITY_POST', value: 'BASIC_TO_STANDARD', state: 'ACTIVE' }],
    });
    expect(await readHighlight(call)).toBeNull();
    await paid().buy(who, call, ['post_standard_to_extended']);
    expect(await listingOf(who, call)).toMatchObject({ planType: 'EXTENDED', days: 110 });
    expect(daysFromNow((await readHighlight(call))?.toISOString() ?? null)).toBe(7);
  });

  it('refunding an upgrade returns the listing to its previous tier', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const base = await paid().buy(who, call, ['post_basic']);
    const difference = await paid().buy(who, call, ['post_basic_to_extended']);
    await paid().refund(difference.id);
    expect(await listingOf(who, call)).toEqual({ status: 'PUBLISHED', planType: 'BASIC', days: 30 });
    const again = await paid().buy(who, call, ['post_basic_to_standard']);
    await changeRow(api().db, opportunities, call, { publishedAt: inDays(-40), paidUntil: inDays(20) });
    await paid().refund(again.id);
    // The previous listing would have ended ten days ago, so the listing of the call ends now.
    const { days, ...listing } = await listingOf(who, call);
    expect(listing).toEqual({ status: 'ARCHIVED', planType: 'BASIC' });
    expect(days).toBeCloseTo(0);
    await paid().refund(base.id);
    expect(await listingOf(who, call)).toMatchObject({ status: 'PENDING_PAYMENT' });
  });

  it('an upgrade without a payment changes nothing', async () => {
    const who = await organizer();
    const id = await createDraftOpportunity(api(), who);
    await publishFree(who, id);
    const call = await readOwnOpportunity(api(), who, id);
    await api().db.transaction((transaction) => extendListing(transaction, call, 'STANDARD', new Date()));
    expect(await listingOf(who, id)).toEqual({ status: 'PUBLISHED', planType: 'FREE', days: 30 });
  });

  it('rejects upgrades of drafts and of other tiers, and refunds a second purchase', async () => {
    const who = await organizer();
    const call = await createDraftOpportunity(api(), who);
    const expectConflict = async (lookupKey: string) => {
      const paths = { success: '/checkout/success', cancel: '/checkout/cancel' };
      const body = { priceIds: [await paid().price(lookupKey)], referenceId: call, paths };
      return (await api().error('/v1/checkout/session', 'conflict', asJson('POST', who, body))).code;
    };
    expect(await expectConflict('post_basic_to_standard')).toBe('conflict');
    await paid().buy(who, call, ['post_basic']);
    expect(await expectConflict('post_standard_to_extended')).toBe('conflict');
    expect(await expectConflict('post_standard')).toBe('conflict');
    const first = await paid().openSession(who, call, ['post_basic_to_standard']);
    const second = await paid().openSession(who, call, ['post_basic_to_extended']);
    for (const { url } of [first, second]) {
      await paid().pay(url);
      await paid().settle();
    }
    expect(await listingOf(who, call)).toMatchObject({ planType: 'STANDARD', days: 60 });
    expect(await paid().fulfil(who, second.id)).toMatchObject({ state: 'REFUNDED', grants: [] });
  });
});

it('a paid post makes room for another free one and allows fees', async () => {
  const who = await organizer();
  const [call, other] = [await createDraftOpportunity(api(), who), await createDraftOpportunity(api(), who)];
  await publishFree(who, call);
  const fee = { fee: 'FEES', applicationFee: { amount: 1_500, currency: 'EUR' } } as const;
  const init = asJson('PATCH', who, fee);
  await api().error(`/v1/opportunities/${call}`, 'payment_required', init);
  await paid().buy(who, call, ['post_standard']);
  expect(await listingOf(who, call)).toEqual({ status: 'PUBLISHED', planType: 'STANDARD', days: 60 });
  await api().callEndpoint('PATCH /v1/opportunities/{id}', { path: { id: call }, body: fee }, who);
  expect(await publishFree(who, other)).toMatchObject({ status: 'PUBLISHED' });
});
