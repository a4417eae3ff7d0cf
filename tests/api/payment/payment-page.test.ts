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

describe('payment pages', () => {
  it('reuses a payment page for the same prices in any order', async () => {
    const { create, retrieve } = provide();
    const { open } = await buyer();
    const first = await open({ priceIds: ['highlight', 'newsletter'] });
    expect(await open({ priceIds: ['newsletter', 'highlight'] })).toEqual(first);
    expect(create).toHaveBeenCalledTimes(1);
    expect(retrieve.mock.calls).toEqual([[first.id]]);
  });

  it('opens separate payment pages for different carts and return paths', async () => {
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
    'repeats an unfinished request for a payment page under the same key: %j',
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

  it('gives up a payment page without a response half an hour before it would expire', async () => {
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

  it('reuses a payment page until half an hour before it expires, then closes it', async () => {
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
  ])('replaces a payment page that %s at the provider', async (_, session) => {
    const { expire, retrieve } = provide();
    const { open, states } = await buyer();
    const first = await open();
    if (session instanceof Error) retrieve.mockRejectedValueOnce(session);
    else retrieve.mockResolvedValueOnce(session as never);
    expect((await open()).id).not.toBe(first.id);
    expect(expire).not.toHaveBeenCalled();
    expect(await states()).toEqual(['EXPIRED', 'OPEN']);
  });

  it('grants a payment page that has been paid instead of opening another', async () => {
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

  it('replaces a payment page that has ended, and passes on other errors', async () => {
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

  it('opens no payment page if the profile is deleted during the request', async () => {
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

describe('closing earlier payment pages', () => {
  it('closes payment pages for other plans, and grants what was already paid for on them', async () => {
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
    await change({ sessionId: null });
    expire.mockClear();
    await plan({ currency: 'EUR' });
    expect(expire).not.toHaveBeenCalled();
  });

  it('rejects a plan if one was already bought on an earlier payment page', async () => {
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

  it('closes earlier payment pages with the same once-per-customer code', async () => {
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
