import { describe, expect, it } from 'vitest';
import { testApi } from '../../support/api';
import { inDays, makeArtwork } from '../../support/factories';

const api = testApi();

describe('the artwork endpoint', () => {
  it('returns all fields of an artwork and its images in the artist’s order', async () => {
    const id = await makeArtwork(api().db, {
      title: 'Blue Hour',
      images: 3,
      year: '2019',
      description: 'Dusk.',
      embedUrl: 'https://vimeo.com/1',
      embedProvider: 'VIMEO',
      priceKind: 'EXACT',
      priceAmount: 120_000,
      priceCurrency: 'EUR',
      availability: 'FOR_SALE',
    });
    const artwork = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } });
    expect(artwork.images).toHaveLength(3);
    expect(artwork).toMatchObject({
      id,
      year: '2019',
      embeddedContent: { url: 'https://vimeo.com/1', provider: 'VIMEO' },
      price: { kind: 'EXACT', money: { amount: 120_000, currency: 'EUR' } },
      aiPreference: 'NO_TRAINING',
      visibility: 'PUBLIC',
    });
  });

  it('shows a price only if the artist publishes the exact amount', async () => {
    const id = await makeArtwork(api().db, {
      ...{ priceKind: 'ON_REQUEST', priceAmount: 500, priceCurrency: 'EUR', availability: 'FOR_SALE' },
    });
    const { price } = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } });
    expect(price).toEqual({ kind: 'ON_REQUEST', money: null });
  });

  it('returns an unlisted artwork, but no frozen or hidden one', async () => {
    const unlisted = await makeArtwork(api().db, { visibility: 'UNLISTED', title: 'For friends' });
    expect((await api().callEndpoint('GET /v1/artworks/{id}', { path: { id: unlisted } })).title).toBe('For friends');
    const frozen = await makeArtwork(api().db, { frozenAt: inDays(-1) });
    const hidden = await makeArtwork(api().db, { hiddenAt: inDays(-1) });
    await api().error(`/v1/artworks/${frozen}`, 'not_found');
    await api().error(`/v1/artworks/${hidden}`, 'hidden');
  });
});
