import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ConflictError } from '@/services/product-api/errors';
import { profiles } from '@/services/product-api/profile/schema';
import { makeArtwork } from '../../support/factories';
import { inMinutes, makeBuyer, mockCheckout, NOW, type PageRequest, paths } from '../../support/mocked-checkout';
import {
  createMissingObjectError,
  createRejection,
  storePlan,
  testMockedPayments,
} from '../../support/mocked-payments';

const { api, payments } = testMockedPayments();
const provide = () => mockCheckout(payments());
const buyer = () => makeBuyer(api(), payments());

describe('the payment page of a cart', () => {
  it('opens the same payment page for the same prices in any order', async () => {
    const { create, retrieve } = provide();
    const { open } = await buyer();
    const first = await open({ priceIds: ['highlight', 'newsletter'] });
    expect(await open({ priceIds: ['newsletter', 'highlight'] })).toEqual(first);
    expect(create).toHaveBeenCalledTimes(1);
    expect(retrieve.mock.calls).toEqual([[first.id]]);
  });

  it('opens a different payment page for other prices, subjects, currencies, codes and paths', async () => {
    const { create, expire } = provide();
    const { open, profileId } = await buyer();
    const other = await makeArtwork(api().db, { profileId });
    const others: Partial<PageRequest>[] = [
      {},
      { priceIds: ['newsletter'] },
      { priceIds: ['highlight', 'newsletter'] },
      { referenceId: other },
      { currency: 'EUR' },
      { couponId: 'SPRING' },
      { paths: { ...paths, cancel: '/' } },
    ];
    for (const more of others) await open(more);
    expect(create).toHaveBeenCalledTimes(others.length);
    expect(expire).not.toHaveBeenCalled();
  });

  it.each([[{ sessionId: null, url: null }], [{ url: null }], [{ sessionId: null }]])(
    'the payment page of a cart that was not stored completely is requested again under the same key: %j',
    async (missingFields) => {
      const { create, retrieve } = provide();
      const { open, change, states } = await buyer();
      await open();
      await change(missingFields);
      await open();
      const [first, second] = create.mock.calls;
      expect(second).toEqual(first);
      expect(retrieve).not.toHaveBeenCalled();
      expect(await states()).toEqual(['OPEN']);
    },
  );

  it('the payment page of a cart without a response from the provider is abandoned half an hour before its end', async () => {
    const { create } = provide();
    const { open, change, rows } = await buyer();
    await open();
    await change({ sessionId: null, url: null, expiresAt: inMinutes(29) });
    await open();
    const [first, second] = await rows();
    expect([first?.state, second?.state]).toEqual(['EXPIRED', 'OPEN']);
    expect(first?.updatedAt).toEqual(NOW);
    expect(create.mock.calls.map(([params]) => params?.client_reference_id)).toEqual([first?.id, second?.id]);
  });

  it('returns a payment page until half an hour before its end, and ends it then', async () => {
    const { expire } = provide();
    const { open, change, states } = await buyer();
    const first = await open();
    await change({ expiresAt: inMinutes(30) });
    expect(await open()).toEqual(first);
    await change({ expiresAt: new Date(inMinutes(30).getTime() - 1) });
    expect((await open()).id).not.toBe(first.id);
    expect(expire.mock.calls).toEqual([[first.id]]);
    expect(await states()).toEqual(['EXPIRED', 'OPEN']);
  });

  it.each<[string, object | Error]>([
    ['has expired', { status: 'expired' }],
    ['is unknown', createMissingObjectError()],
  ])('the payment page of a cart that %s at the provider is replaced', async (_, session) => {
    const { expire, retrieve } = provide();
    const { open, states } = await buyer();
    const first = await open();
    if (session instanceof Error) retrieve.mockRejectedValueOnce(session);
    else retrieve.mockResolvedValueOnce(session as never);
    expect((await open()).id).not.toBe(first.id);
    expect(expire).not.toHaveBeenCalled();
    expect(await states()).toEqual(['EXPIRED', 'OPEN']);
  });

  it('fulfils a payment page that was paid, and opens no other page', async () => {
    const { create, retrieve } = provide();
    const { open } = await buyer();
    const { id } = await open();
    retrieve.mockResolvedValueOnce({ status: 'complete' } as never);
    retrieve.mockRejectedValueOnce(createMissingObjectError());
    const attempt = open();
    await expect(attempt).rejects.toThrow(ConflictError);
    await expect(attempt).rejects.toThrow('This was paid for already.');
    expect(retrieve.mock.calls).toEqual([[id], [id, { expand: expect.any(Array) }]]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('a payment page that cannot be ended because it is over is replaced, and any other failure is passed on', async () => {
    const { expire } = provide();
    const { open, change, states } = await buyer();
    await open();
    await change({ expiresAt: inMinutes(1) });
    const fault = new Error('A fault of ours.');
    expire.mockRejectedValueOnce(fault);
    await expect(open()).rejects.toBe(fault);
    expire.mockRejectedValueOnce(createRejection('It is not open.'));
    await open();
    expect(await states()).toEqual(['EXPIRED', 'OPEN']);
  });

  it('opens no payment page for a profile that is deleted during the request', async () => {
    const { create, coupon } = provide();
    const { open, profileId } = await buyer();
    coupon.mockImplementationOnce((async () => {
      await api().db.delete(profiles).where(eq(profiles.id, profileId));
      return { id: 'SPRING', amount_off: null, percent_off: 10, redeem_by: null, max_redemptions: null, valid: true };
    }) as never);
    await expect(open({ couponId: 'SPRING' })).rejects.toMatchObject({
      ...{ name: 'UnauthenticatedError', code: 'profile_token_required' },
    });
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the pages that are closed before another is opened', () => {
  it('closes the pages of other plans of the profile, and grants what they have sold until then', async () => {
    const { expire, retrieve } = provide();
    const { open, plan, change } = await buyer();
    const boost = await open();
    const first = await plan();
    await (await buyer()).plan();
    await open({ priceIds: ['newsletter'] });
    expect(expire).not.toHaveBeenCalled();
    retrieve.mockRejectedValue(createMissingObjectError());
    const second = await plan({ priceIds: ['pro'] });
    expect(expire.mock.calls).toEqual([[first.id]]);
    expect(retrieve.mock.lastCall?.[0]).toBe(first.id);
    expect(boost.id).not.toBe(second.id);
    // A page whose creation got no response cannot be ended.
    await change({ sessionId: null });
    expire.mockClear();
    await plan({ currency: 'EUR' });
    expect(expire).not.toHaveBeenCalled();
  });

  it('sells no plan if a page that was open before has sold one', async () => {
    const { expire, retrieve, create } = provide();
    const { plan, profileId } = await buyer();
    await plan();
    retrieve.mockRejectedValue(createMissingObjectError());
    expire.mockImplementationOnce((async () => {
      await storePlan(api(), profileId);
    }) as never);
    await expect(plan({ priceIds: ['pro'] })).rejects.toThrow(
      'This profile has a plan already. Switch to another one instead.',
    );
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('closes the pages with the same code, if it counts once per customer', async () => {
    const { expire, coupon } = provide();
    const { open } = await buyer();
    const id = `ONCE${uuidv7()}`.toUpperCase();
    const once = { id, amount_off: null, percent_off: 10, redeem_by: null, max_redemptions: null, valid: true };
    coupon.mockResolvedValue({ ...once, metadata: { oncePerCustomer: 'true' } } as never);
    await open({ priceIds: ['newsletter'] });
    const first = await open({ couponId: id });
    expect(expire).not.toHaveBeenCalled();
    await open({ couponId: id, priceIds: ['newsletter'] });
    expect(expire.mock.calls).toEqual([[first.id]]);
    coupon.mockResolvedValue(once as never);
    await open({ couponId: id, priceIds: ['newsletter', 'highlight'] });
    expect(expire).toHaveBeenCalledTimes(1);
  });
});
