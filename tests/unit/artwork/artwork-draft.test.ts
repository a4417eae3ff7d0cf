import { describe, expect, it } from 'vitest';
import {
  type ArtworkDraft,
  createArtworkBody,
  createArtworkDraft,
  createNewDraft,
  createNextDraft,
  listArtworkErrors,
  parseArtworkDraft,
} from '@/components/artwork/form/artwork-draft';
import { readPriceOffer } from '@/components/artwork/own-list/bulk-sheets';
import { isSame } from '@/lib/browser/forms/merge-fields';
import { type Artwork, artworkEndpoints } from '@/lib/shared/contract/artwork';
import { altLimit } from '@/lib/shared/domain/image';
import { english } from '@/tests/support/words';
import { sampleArtwork } from '../../support/sample-data';

const listErrors = (draft: Parameters<typeof listArtworkErrors>[0]) => listArtworkErrors(draft, english.t);

const artwork: Artwork = {
  ...sampleArtwork,
  size: { height: 120, width: 160.5, depth: null, unit: 'cm', text: null },
  availability: 'FOR_SALE',
  price: { kind: 'EXACT', money: { amount: 640_050, currency: 'EUR' } },
  tags: ['sea'],
  series: 'Tides',
  edition: '3 of 20',
};
const draft = createArtworkDraft(artwork);
const change = (fields: Partial<ArtworkDraft>) => ({ ...draft, ...fields });
const withPrice = (amount: string, currency = 'EUR') =>
  change({ price: { kind: 'EXACT', money: { amount, currency } } });

describe('an artwork draft', () => {
  it('creates the request for an artwork from the saved values', () => {
    const body = createArtworkBody(draft);
    expect(artworkEndpoints['POST /v1/artworks/'].body.schema.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      title: artwork.title,
      size: artwork.size,
      price: artwork.price,
      tags: ['sea'],
      series: 'Tides',
      edition: '3 of 20',
      imageDetails: artwork.images.map(({ id, alt, caption, focalPoint }) => ({ id, alt, caption, focalPoint })),
    });
    expect(body.imageDetails.length).toBeGreaterThan(0);
  });

  it('counts the characters of a description as the server does', () => {
    const describeImage = (alt: string) =>
      listErrors(change({ imageDetails: draft.imageDetails.map((image) => ({ ...image, alt })) }));
    const longest = 'é'.repeat(altLimit);
    expect(describeImage(`  ${longest}\n `)).toEqual({});
    expect(describeImage(longest.normalize('NFD'))).toEqual({});
    expect(describeImage(`${longest}é `)).toEqual({ 'imageDetails.0.alt': 'At most 500 characters: 1 too many.' });
    const schema = artworkEndpoints['POST /v1/artworks/'].body.schema.shape.imageDetails;
    const parse = (alt: string) => schema.safeParse([{ alt, caption: null, focalPoint: null }]);
    expect(parse(`  ${longest} `).data?.[0]?.alt).toBe(longest);
    expect(parse(`${longest}é`).success).toBe(false);
  });

  it('the form for a new artwork is empty and lists the required fields', () => {
    expect(Object.keys(listErrors(createArtworkDraft(null)))).toEqual(['imageDetails', 'title', 'category']);
    expect(listErrors(draft)).toEqual({});
  });

  it('reads typed numbers and explains invalid ones', () => {
    const size = (height: string) => change({ size: { ...draft.size, height } });
    for (const [typed, height] of [
      ['120', 120],
      [' 29.7 ', 29.7],
      ['29,7', 29.7],
      ['90 cm', 90],
      ['1 200,5', 1200.5],
      ['', null],
    ] as const) {
      expect(createArtworkBody(size(typed)).size.height).toBe(height);
      expect(listErrors(size(typed))).toEqual({});
    }
    expect(listErrors(size('18o'))).toEqual({
      'size.height': 'Height has a letter in it. Use numbers, for example 180 or 180 cm.',
    });
    expect(listErrors(size('-3'))).toEqual({
      'size.height': 'Height is no number. Use digits, for example 180 or 29.7.',
    });
  });

  it('stores amounts in a draft in the smallest unit of their currency', () => {
    for (const [amount, currency, minor] of [
      ['1200', 'EUR', 120_000],
      ['1200.5', 'EUR', 120_050],
      ['1200,05', 'CHF', 120_005],
      ['120000', 'JPY', 120_000],
      ['3 400,50', 'EUR', 340_050],
      ['€3.400', 'EUR', 340_000],
      ['1,200.50 usd', 'USD', 120_050],
      ['1’200', 'CHF', 120_000],
      ['¥120,000', 'JPY', 120_000],
    ] as const) {
      expect(createArtworkBody(withPrice(amount, currency)).price.money).toEqual({ amount: minor, currency });
      expect(listErrors(withPrice(amount, currency))).toEqual({});
    }
  });

  it.each([
    ['', 'EUR', 'Say what it costs, or that it is told on request.'],
    ['-5', 'EUR', 'Use an amount of 0 or more.'],
    ['−5', 'EUR', 'Use an amount of 0 or more.'],
    ['€-5', 'EUR', 'Use an amount of 0 or more.'],
    ['1e15', 'EUR', 'Use at most 10,000,000,000.'],
    ['1000000000000000', 'EUR', 'Use at most 10,000,000,000.'],
    ['99999999999', 'EUR', 'Use at most 10,000,000,000.'],
    ['1e15', 'JPY', 'Use at most 1,000,000,000,000.'],
    ['90.5.5', 'EUR', 'Use numbers, for example 1200 or 1200.50.'],
    ['12.3456', 'EUR', 'Use numbers, for example 1200 or 1200.50.'],
    ['$1200', 'EUR', 'Use numbers, for example 1200 or 1200.50.'],
    ['about 90', 'EUR', 'Use numbers, for example 1200 or 1200.50.'],
    ['90.5', 'JPY', 'Use whole numbers, for example 120000.'],
  ])('rejects the price %j in %s with %j, in the form and in a bulk change', (amount, currency, sentence) => {
    expect(listErrors(withPrice(amount, currency))).toEqual({ 'price.money.amount': sentence });
    expect(createArtworkBody({ ...withPrice(amount, currency), availability: 'SOLD' }).price.kind).toBe('HIDDEN');
    const several = readPriceOffer({ availability: '', kind: 'EXACT', amount, currency }, english.t);
    expect(several).toEqual({ missing: amount === '' ? 'Say what each of them costs.' : sentence });
  });

  it.each([
    ['90.5', 'EUR', 9_050],
    ['10000000000', 'EUR', 1_000_000_000_000],
    ['0', 'EUR', 0],
  ])('accepts the price %j in %s in a bulk change', (amount, currency, minor) => {
    expect(readPriceOffer({ availability: 'FOR_SALE', kind: 'EXACT', amount, currency }, english.t)).toEqual({
      availability: 'FOR_SALE',
      price: { kind: 'EXACT', money: { amount: minor, currency } },
    });
  });

  it('an artwork that is no longer for sale keeps its price', () => {
    expect(createArtworkBody({ ...withPrice('1200'), availability: 'SOLD' }).price.money?.amount).toBe(120_000);
    const unknown = { ...withPrice(''), availability: 'SOLD' } as const;
    expect(createArtworkBody(unknown).price).toEqual({ kind: 'HIDDEN', money: null });
    expect(listErrors(unknown)).toEqual({});
  });

  it('accepts the address of a video on a supported site without its protocol', () => {
    const embed = (url: string) => change({ embeddedContent: { url } });
    expect(createArtworkBody(embed('vimeo.com/76979871')).embeddedContent).toEqual({
      url: 'https://vimeo.com/76979871',
    });
    expect(listErrors(embed('vimeo.com/76979871'))).toEqual({});
    for (const url of ['https://example.com/film', 'javascript:alert(1)']) {
      expect(Object.keys(listErrors(embed(url))), url).toEqual(['embeddedContent.url']);
    }
  });

  it('copies details that two artworks can share to the next artwork', () => {
    const inInches = change({ size: { ...draft.size, unit: 'in' } });
    expect(createNextDraft(inInches)).toEqual({
      ...createNewDraft({ unit: 'in', currency: 'EUR' }),
      medium: draft.medium,
      year: draft.year,
      category: draft.category,
    });
  });

  it('restores only a valid draft from the device', () => {
    expect(draft.imageDetails).not.toEqual([]);
    expect(isSame(parseArtworkDraft(JSON.parse(JSON.stringify(draft))), draft)).toBe(true);
    expect(isSame(change({ imageDetails: [] }), draft)).toBe(false);
    for (const stored of [null, {}, 'x', { ...draft, category: 'PAINT' }, { ...draft, imageDetails: [{ id: 1 }] }]) {
      expect(parseArtworkDraft(stored)).toBeNull();
    }
  });
});
