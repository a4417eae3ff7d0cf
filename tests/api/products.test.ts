import { describe, expect, it } from 'vitest';
import { createHeaders, testApi } from '../support/api';
import { makeMember } from '../support/members';

const api = testApi();

describe('what is sold for opportunities and works', () => {
  it('has its meaning, and prices in dollars unless another currency is named', async () => {
    const posts = await api().callEndpoint('GET /v1/opportunities/products', {});
    expect(posts).toMatchObject({ total: 10, page: 1, pages: 1 });
    expect(posts.data.find(({ type }) => type === 'STANDARD')).toEqual({
      type: 'STANDARD',
      name: 'Standard',
      metadata: { opportunityPostEvent: 'STANDARD' },
      prices: [{ priceId: 'post_standard', interval: null, money: { amount: 5_900, currency: 'USD' } }],
    });
    const works = await api().callEndpoint('GET /v1/artworks/products', { query: { currency: 'JPY' } });
    expect(works.data).toHaveLength(7);
    expect(works.data[0]).toMatchObject({
      metadata: { artworkBoostEvent: 'HIGHLIGHT' },
      prices: [{ money: { amount: 2_250, currency: 'JPY' } }],
    });
  });

  it('has no prices in other currencies', async () => {
    for (const noun of ['opportunities', 'artworks']) {
      const error = await api().error(`/v1/${noun}/products?currency=SEK`, 'validation_failed');
      expect(error.fields).toHaveProperty('currency');
    }
  });

  it('may be kept by everybody who asks', async () => {
    const answer = await api().request('/v1/opportunities/products?currency=EUR');
    expect(answer.headers.get('cache-control')).toContain('public');
  });
});

describe('subscriptions', () => {
  it('are told to who is signed in, by type and interval in the second version', async () => {
    const { identity } = await makeMember(api());
    const all = await api().callEndpoint(
      'GET /v1/profiles/subscriptions',
      { query: { currency: 'EUR' } },
      { identity },
    );
    expect(all.data).toHaveLength(9);
    expect(all.data[0]?.prices.map(({ interval }) => interval)).toEqual(['month', 'year']);
    const filtered = await api().request(
      '/v1/profiles/subscriptions?types=ARTIST_PRO,ORGANIZATION_PREMIUM&interval=year',
      {
        headers: { ...createHeaders({ identity }), accept: 'application/vnd.impasto.v2+json' },
      },
    );
    const some = (await filtered.json()) as typeof all;
    expect(some.data.map(({ type, prices }) => [type, prices.length, prices[0]?.money.amount])).toEqual([
      ['ARTIST_PRO', 1, 15_000],
      ['ORGANIZATION_PREMIUM', 1, 59_000],
    ]);
    await api().error('/v1/profiles/subscriptions', 'unauthenticated');
    await api().error('/v1/profiles/subscriptions?currency=SEK', 'validation_failed', {
      headers: createHeaders({ identity }),
    });
  });
});
