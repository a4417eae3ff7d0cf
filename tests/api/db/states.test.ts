import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type NextPurchaseState, type PurchaseState, purchaseStates } from '@/lib/shared/domain/payment';
import { endMail } from '@/services/product-api/mail/queries/write-mails';
import { mails } from '@/services/product-api/mail/schema';
import { grants, paymentEvents, purchases } from '@/services/product-api/payment/purchase-schema';
import { finishEvents, postponeEvents } from '@/services/product-api/payment/queries/events';
import { setPurchasePaid, setPurchaseState } from '@/services/product-api/payment/queries/purchases';
import { asJson, testApi } from '../../support/api';
import { inDays, makeArtwork, makeBoost } from '../../support/factories';
import { makeMember } from '../../support/members';
import { createProviderId } from '../../support/scripted-invoice';

const api = testApi();
const db = () => api().db;
const NOW = new Date();

async function makePurchase(state: PurchaseState): Promise<string> {
  const id = uuidv7();
  await db().insert(purchases).values({ id, referenceId: uuidv7(), state });
  return id;
}

describe('reports that arrive late', () => {
  const moves: Record<PurchaseState, readonly NextPurchaseState[]> = {
    OPEN: ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'],
    PENDING: ['PAID', 'FAILED', 'EXPIRED', 'REFUNDED'],
    PAID: ['REFUNDED'],
    FAILED: ['PAID', 'REFUNDED'],
    EXPIRED: ['PENDING', 'PAID', 'FAILED', 'REFUNDED'],
    REFUNDED: [],
  };
  const payment = {
    ...{ amount: 100, currency: 'USD', paymentIntentId: null },
    ...{ invoiceId: null, subscriptionId: null },
  };

  it.each(purchaseStates)('a late report changes a %s purchase only to allowed states', async (before) => {
    const reached: PurchaseState[] = [];
    for (const state of ['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED'] as const) {
      const id = await makePurchase(before);
      if (state === 'PAID') await setPurchasePaid(db(), id, payment, NOW);
      else await setPurchaseState(db(), id, state, NOW);
      const [row] = await db().select().from(purchases).where(eq(purchases.id, id));
      if (row?.state !== before) reached.push(state);
      expect([before, state]).toContain(row?.state);
    }
    expect(reached).toEqual(moves[before]);
  });

  it('ignores late reports of handled events', async () => {
    const id = createProviderId('evt');
    const event = { id, type: 'invoice.paid', objectId: createProviderId('in'), attempts: 20, doneAt: inDays(-1) };
    await db().insert(paymentEvents).values(event);
    const read = () => db().select().from(paymentEvents).where(eq(paymentEvents.id, id));
    const before = await read();
    await postponeEvents(db(), [id], 'Error: Too late.');
    await finishEvents(db(), [id], NOW);
    expect(await read()).toEqual(before);
  });

  it('ignores a late report about a mail that another process sent', async () => {
    const [id, { accountId }] = [uuidv7(), await makeMember(api())];
    const payload = { paymentId: uuidv7(), event: 'PAID', amount: 100, to: null } as const;
    await db().insert(mails).values({ id, kind: 'PAYMENT', accountId, payload });
    await endMail(db(), id, NOW);
    await endMail(db(), id, null);
    expect(await db().select().from(mails).where(eq(mails.id, id))).toMatchObject([{ payload: null, sentAt: NOW }]);
  });

  it('rejects completing a promotion if its payment was refunded', async () => {
    const admin = await makeMember(api(), { role: 'ADMIN' });
    const artworkId = await makeArtwork(db(), { profileId: admin.profileId });
    const [grantId, purchaseId] = [uuidv7(), await makePurchase('REFUNDED')];
    const grant = { id: grantId, purchaseId, line: 0, kind: 'ARTWORK_BOOST', value: 'NEWSLETTER' } as const;
    await db()
      .insert(grants)
      .values({ ...grant, revokedAt: NOW });
    const boost = { kind: 'NEWSLETTER', profileId: admin.profileId, artworkId, grantId, startsAt: NOW } as const;
    const id = await makeBoost(db(), boost);
    await api().error(
      `/v1/admin/promotions/${id}`,
      'conflict',
      asJson('PATCH', { identity: admin.identity }, { isDone: true }),
    );
    const { data } = await api().callEndpoint('GET /v1/profiles/boosts', {}, admin);
    expect(data).toMatchObject([{ id, doneAt: null, state: 'REVOKED' }]);
  });
});
