import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { boosts } from '@/services/product-api/payment/purchase-schema';
import { asJson } from '../../support/api';
import { makeArtwork } from '../../support/factories';
import { makeMember } from '../../support/members';
import { testPaidApi } from '../../support/paid-api';

/** In milliseconds. Two requests of five seconds, and a margin. */
const TIME_LIMIT = 20_000;

const paid = testPaidApi();
const countBoosts = (work: string) => paid().api.db.$count(boosts, eq(boosts.artworkId, work));

async function openBoost() {
  const who = await makeMember(paid().api);
  const work = await makeArtwork(paid().api.db, { profileId: who.profileId });
  const session = await paid().openSession(who, work, ['artwork_boost_highlight']);
  return { who, work, session };
}

it('grants one boost in two hundred races between the return page and the webhook', async () => {
  const { control } = paid().standIn;
  for (let race = 0; race < 200; race += 1) {
    const { who, work, session } = await openBoost();
    control.holdWebhooks();
    await paid().pay(session.url);
    control.releaseWebhooks();
    expect((await paid().fulfil(who, session.id)).state).toBe('PAID');
    await paid().settle();
    expect(await countBoosts(work)).toBe(1);
  }
}, 120_000);

it('grants one boost to two hundred concurrent return pages and webhooks', async () => {
  const { who, work, session } = await openBoost();
  const { control } = paid().standIn;
  control.holdWebhooks();
  await paid().pay(session.url);
  const pages = Array.from({ length: 100 }, () => paid().fulfil(who, session.id));
  const [completed] = (await paid().stripe.events.list({ type: 'checkout.session.completed', limit: 1 })).data;
  for (let count = 0; count < 100; count += 1) control.repeatEvent(completed?.id ?? '');
  control.releaseWebhooks();
  await Promise.all(pages);
  await paid().settle();
  expect(await countBoosts(work)).toBe(1);
});

it('stops waiting for a slow payment provider after the time limit', async () => {
  const { who, work } = await openBoost();
  const { control } = paid().standIn;
  const priceIds = [await paid().price('artwork_boost_highlight')];
  const request = asJson('POST', who, {
    priceIds,
    referenceId: work,
    paths: { success: '/a', cancel: '/b' },
  });
  control.setFaults({ slow: 30_000 });
  const startedAt = performance.now();
  await paid().api.error('/v1/checkout/session', 'unavailable', request);
  expect(performance.now() - startedAt).toBeLessThan(TIME_LIMIT);
  control.setFaults({ slow: 0 });
}, 30_000);
