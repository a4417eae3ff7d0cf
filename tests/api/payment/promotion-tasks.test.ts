import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { completePromotionTask } from '@/services/product-api/payment/queries/promotions';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeBoost, makeProfile } from '../../support/factories';

const api = testApi();

describe('a promotion that is done by hand', () => {
  it('completes a promotion at the time of the first report, until that is undone', async () => {
    const profileId = await makeProfile(api().db, { name: 'Eilidh' });
    const artworkId = await makeArtwork(api().db, { profileId, title: 'Salt' });
    const [createdAt, startsAt] = [inDays(-3), inDays(-2)];
    const boost = { kind: 'NEWSLETTER', profileId, artworkId, createdAt, startsAt } as const;
    const id = await makeBoost(api().db, boost);
    const other = await makeBoost(api().db, boost);
    const waiting = {
      ...{ id, type: 'NEWSLETTER', state: 'WAITING', wasBought: false, endsAt: null, doneAt: null },
      subject: { kind: 'ARTWORK', id: artworkId, title: 'Salt' },
      buyer: { profileId, name: 'Eilidh' },
      ...{ startsAt: startsAt.toISOString(), createdAt: createdAt.toISOString() },
    };
    const [first, second] = [inDays(-1), new Date()];
    const done = { ...waiting, state: 'DONE', doneAt: first.toISOString() };
    expect(await completePromotionTask(api().db, id, first)).toEqual(done);
    expect(await completePromotionTask(api().db, id, second)).toEqual(done);
    expect(await completePromotionTask(api().db, other, null)).toEqual({ ...waiting, id: other });
    expect(await completePromotionTask(api().db, id, null)).toEqual(waiting);
    expect(await completePromotionTask(api().db, id, second)).toEqual({ ...done, doneAt: second.toISOString() });
  });

  it('completes no promotion that ends after some days', async () => {
    const profileId = await makeProfile(api().db);
    const artworkId = await makeArtwork(api().db, { profileId });
    const endsAt = inDays(5);
    const id = await makeBoost(api().db, { kind: 'HIGHLIGHT', profileId, artworkId, startsAt: inDays(-1), endsAt });
    expect(await completePromotionTask(api().db, id, new Date())).toBeUndefined();
    expect(await completePromotionTask(api().db, uuidv7(), new Date())).toBeUndefined();
  });
});
