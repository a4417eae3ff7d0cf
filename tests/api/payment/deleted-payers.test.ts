import { eq } from 'drizzle-orm';
import { postForm } from 'stripe-stand-in/testing';
import { describe, expect, it } from 'vitest';
import { listMails } from '@/services/product-api/mail/get-mail';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { createHeaders } from '../../support/api';
import { inDays, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createDraftOpportunity } from '../../support/opportunities';
import { testPaidApi } from '../../support/paid-api';

const paid = testPaidApi();
const api = () => paid().api;

const organizer = (name: string) =>
  makeMember(api(), { profile: { name, role: 'ART_ORGANIZATION', organizationType: 'GALLERY' } });
async function deleteAndSettle(who: Member): Promise<void> {
  await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: who.profileId } }, who);
  paid().eventQueue.start();
  await paid().settle();
}
const listCharges = async (customer: string) =>
  (await paid().stripe.charges.list({ customer })).data.map(({ amount, amount_refunded }) => [amount, amount_refunded]);
async function findCustomer({ profileId }: Member): Promise<string> {
  const [profile] = await api().db.select().from(profiles).where(eq(profiles.id, profileId));
  return profile?.customerId ?? '';
}

describe('deleted profiles with payments', () => {
  it('deleting a profile ends its plan without a refund and keeps payments with the account', async () => {
    const who = await organizer('Northlight');
    const call = await createDraftOpportunity(api(), who);
    await paid().buy(who, who.profileId, ['subscription_organization_basic_year']);
    await paid().buy(who, call, ['post_basic']);
    const customer = await findCustomer(who);
    const portal = await paid().stripe.billingPortal.sessions.create({ customer });
    await postForm(portal.url, { action: 'change_billing', billing_name: 'Northlight', tax_id: 'DE123456789' });
    const path = { id: who.profileId };
    const preview = await api().callEndpoint('GET /v1/profiles/{id}/deletion', { path }, who);
    expect(preview).toMatchObject({
      opportunityCount: 1,
      plan: { type: 'ORGANIZATION_BASIC', isRenewing: true, price: { amount: 29_000, currency: 'USD' } },
      listings: [{ kind: 'OPPORTUNITY_POST', value: 'BASIC', paidUntil: expect.any(String) }],
    });
    await deleteAndSettle(who);

    const [subscription] = (await paid().stripe.subscriptions.list({ customer, status: 'all' })).data;
    expect(subscription).toMatchObject({
      ...{ status: 'canceled', cancellation_details: { comment: 'The profile was deleted.' } },
    });
    expect(await listCharges(customer)).toEqual([
      [2_900, 0],
      [29_000, 0],
    ]);
    const { data: deleted } = await api().callEndpoint('GET /v1/account/deleted-profiles', {}, who);
    expect(deleted).toMatchObject([{ id: who.profileId, name: 'Northlight' }]);
    const listed = await api().callEndpoint('GET /v1/account/deleted-profiles/{id}/payments', { path }, who);
    expect(listed.data).toMatchObject([
      { state: 'PAID', total: { amount: 2_900 }, documentUrl: expect.any(String) },
      { state: 'PAID', total: { amount: 29_000 }, documentUrl: expect.any(String) },
    ]);
    const summary = await api().callEndpoint('GET /v1/account/deleted-profiles/{id}/payments/summary', { path }, who);
    expect(summary).toMatchObject({ counts: { all: 2 }, paid: [{ amount: 31_900, currency: 'USD' }] });
    const details = await api().callEndpoint(
      'GET /v1/account/deleted-profiles/{id}/payments/billing-details',
      { path },
      who,
    );
    expect(details).toMatchObject({ taxNumber: 'DE123456789' });
    const stranger = await makeMember(api());
    for (const part of ['', '/summary', '/billing-details']) {
      const url = `/v1/account/deleted-profiles/${who.profileId}/payments${part}`;
      await api().error(url, 'not_found', { headers: createHeaders(stranger) });
    }
    await api().callEndpoint('DELETE /v1/account', {}, who);
  });

  it('lists boosts and pending promotions that a deletion would end', async () => {
    const who = await organizer('Eastlight');
    const closesAt = inDays(12);
    const call = await makeOpportunity(api().db, { profileId: who.profileId, closesAt });
    await paid().buy(who, call, ['opportunity_boost_highlight', 'opportunity_boost_newsletter']);
    const path = { id: who.profileId };
    const read = async () => (await api().callEndpoint('GET /v1/profiles/{id}/deletion', { path }, who)).listings;
    const boost = { kind: 'OPPORTUNITY_BOOST', subjectId: call };
    const highlight = { ...boost, value: 'HIGHLIGHT', paidUntil: closesAt.toISOString() };
    expect(await read()).toMatchObject([highlight, { ...boost, value: 'NEWSLETTER', paidUntil: null }]);
    await api().db.update(boosts).set({ doneAt: new Date() }).where(eq(boosts.kind, 'NEWSLETTER'));
    expect(await read()).toMatchObject([highlight]);
  });

  it('administrators can refund payments of a deleted profile, and the payer gets a mail', async () => {
    const [admin, who] = [await makeMember(api(), { role: 'ADMIN' }), await organizer('Southlight')];
    const artist = await makeMember(api());
    await paid().buy(who, who.profileId, ['subscription_organization_basic_month']);
    const path = { id: who.profileId };
    const preview = await api().callEndpoint('GET /v1/admin/profiles/{id}/deletion', { path }, admin);
    expect(preview).toMatchObject({ isClaimed: true, applicationCount: 0, plan: { type: 'ORGANIZATION_BASIC' } });
    await api().error(`/v1/admin/profiles/${who.profileId}/deletion`, 'forbidden', { headers: createHeaders(who) });
    await api().error(`/v1/profiles/${who.profileId}/deletion`, 'forbidden', { headers: createHeaders(artist) });
    await deleteAndSettle(who);
    const id = preview.payments[0]?.id ?? '';
    const body = { reason: 'Fraud of others', amount: 1_000 };
    await api().callEndpoint('POST /v1/admin/payments/{id}/refund', { path: { id }, body }, admin);
    await paid().settle();
    const listed = await api().callEndpoint('GET /v1/account/deleted-profiles/{id}/payments', { path }, who);
    expect(listed.data).toMatchObject([{ id, state: 'PAID', refunded: { amount: 1_000, currency: 'USD' } }]);
    const mails = (await listMails(api().db, new Date())).filter(({ to }) => to === `${who.uid}@example.org`);
    expect(mails).toMatchObject([
      {
        kind: 'PAYMENT',
        event: 'REFUNDED',
        amount: { amount: 1_000, currency: 'USD' },
        profile: { name: 'Southlight' },
      },
      { kind: 'PAYMENT', event: 'PAID', amount: { amount: 2_900, currency: 'USD' } },
    ]);
  });
});
