import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  CARD_SIZE,
  createArtworkCard,
  createCardPath,
  createOpportunityCard,
  createProfileCard,
  createSiteCard,
} from '@/lib/shared/domain/card';
import { CARD_MARK, createMarkKey } from '@/lib/shared/domain/site-mark';
import type { Language } from '@/lib/shared/i18n/languages';
import { getWords } from '@/services/product-api/i18n/get-words';
import { siteChanges } from '@/services/product-api/site/schema';
import { testApi } from '../../support/api';
import { inDays, makeArtwork, makeImage, makeOpportunity, makeProfile } from '../../support/factories';
import { BLUE, createPlainImage, RED } from '../../support/generated-images';

const api = testApi();
const SITE = { name: 'Impasto', logo: null };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Cache policy of a card with image credits, which can change. */
const CREDITED = 'public, max-age=31536000, s-maxage=86400, immutable';
const FOR_NOW = 'public, max-age=300';

async function fetchCard(path: string): Promise<{ content: Buffer; cacheControl: string | null }> {
  const response = await api().request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const content = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(content).metadata();
  expect({ width, height, format }).toEqual({ ...CARD_SIZE, format: 'jpeg' });
  return { content, cacheControl: response.headers.get('cache-control') };
}

async function expectToLeadOn(path: string, to: unknown = expect.any(String)) {
  const response = await api().request(path);
  const { status, headers } = response;
  expect({ status, to: headers.get('location'), cacheControl: headers.get('cache-control') }).toEqual({
    status: 302,
    to,
    cacheControl: FOR_NOW,
  });
  expect(await response.text()).toBe('');
}

/** Measures the area of a color on a card, within JPEG tolerance. Returns null if the color is absent. */
async function measureExtent(content: Buffer, colour: string) {
  const wanted = Buffer.from(colour.slice(1), 'hex');
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const extent = { left: info.width, top: info.height, right: 0, bottom: 0, pixels: 0 };
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const isNear = wanted.every((value, channel) => Math.abs((data[pixel * 3 + channel] ?? 0) - value) < 24);
    if (!isNear) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    extent.left = Math.min(extent.left, x);
    extent.top = Math.min(extent.top, y);
    extent.right = Math.max(extent.right, x + 1);
    extent.bottom = Math.max(extent.bottom, y + 1);
    extent.pixels += 1;
  }
  if (extent.pixels === 0) return null;
  const { left, right, top, bottom, pixels } = extent;
  return { left, width: right - left, height: bottom - top, pixels };
}

async function putPicture(owner: Parameters<typeof makeImage>[1], colour: string, width = 800, height = 600) {
  const key = `tests/${uuidv7()}.png`;
  await makeImage(api().db, owner, { key, width, height, contentType: 'image/png' });
  await api().storage.put(key, await createPlainImage(width, height, colour).png().toBuffer(), 'image/png');
  return key;
}

async function artworkPath(id: string, language: Language = 'en'): Promise<string> {
  const work = await api().callEndpoint('GET /v1/artworks/{id}', { path: { id } });
  return createCardPath(createArtworkCard(work, SITE, getWords(language)), language, id);
}

describe('artwork cards', () => {
  it.each([
    ['in portrait format', 400, 800],
    ['in landscape format', 800, 600],
    ['very wide', 1600, 500],
  ])('a card shows the whole picture of an artwork %s', async (_, width, height) => {
    const id = await makeArtwork(api().db, { images: 0 });
    await putPicture({ artworkId: id }, RED, width, height);
    const { content, cacheControl } = await fetchCard(await artworkPath(id));
    const shown = await measureExtent(content, RED);
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(width / height, 1);
    expect(shown?.pixels).toBeGreaterThan(100_000);
    expect(cacheControl).toBe(CREDITED);
  });

  it('mirrors a card in Arabic', async () => {
    const id = await makeArtwork(api().db, { images: 0 });
    await putPicture({ artworkId: id }, RED, 400, 800);
    const [card, mirrored] = [await fetchCard(await artworkPath(id)), await fetchCard(await artworkPath(id, 'ar'))];
    const [shown, other] = [await measureExtent(card.content, RED), await measureExtent(mirrored.content, RED)];
    expect((shown?.left ?? 0) + (shown?.width ?? 0) + (other?.left ?? 0)).toBeCloseTo(CARD_SIZE.width, -1);
    expect(other?.left).toBeGreaterThan(CARD_SIZE.width / 2);
  });

  it('caches an artwork’s card only under its current version', async () => {
    const { db } = api();
    const id = await makeArtwork(db, { title: 'Before', images: 0 });
    const path = await artworkPath(id);
    expect((await fetchCard(path)).cacheControl).toBe(FOR_EVER);
    const other = await makeArtwork(db, { title: 'After', images: 0 });
    await expectToLeadOn(path.replace(id, other), await artworkPath(other));
    await expectToLeadOn(`/cards/artworks/${id}/anything.jpg`, path);
  });

  it('a card leaves out a picture with a content warning', async () => {
    const id = await makeArtwork(api().db, { contentWarning: 'Blood', images: 0 });
    await putPicture({ artworkId: id }, RED);
    const { content, cacheControl } = await fetchCard(await artworkPath(id));
    expect(await measureExtent(content, RED)).toBeNull();
    expect(cacheControl).toBe(FOR_EVER);
  });

  it('a card leaves out a missing original until it is stored', async () => {
    const id = await makeArtwork(api().db, { images: 0 });
    const key = `tests/${uuidv7()}.png`;
    await makeImage(api().db, { artworkId: id }, { key, contentType: 'image/png' });
    const path = await artworkPath(id);
    expect((await fetchCard(path)).cacheControl).toBe(FOR_NOW);
    await api().storage.put(key, await createPlainImage(400, 300, BLUE).png().toBuffer(), 'image/png');
    const { content, cacheControl } = await fetchCard(path);
    expect(cacheControl).toBe(CREDITED);
    expect(await measureExtent(content, BLUE)).not.toBeNull();
  });

  it('serves cards of unlisted artworks, but not of frozen or hidden ones', async () => {
    const { db } = api();
    const unlisted = await makeArtwork(db, { visibility: 'UNLISTED', images: 0 });
    await fetchCard(await artworkPath(unlisted));
    for (const hidden of [{ frozenAt: inDays(-1) }, { hiddenAt: inDays(-1) }]) {
      const id = await makeArtwork(db, { ...hidden, images: 0 });
      await api().error(`/cards/artworks/${id}/1.jpg`, 'not_found');
    }
  });
});

describe('the text on cards', () => {
  const readCard = async (title: string) =>
    (await fetchCard(await artworkPath(await makeArtwork(api().db, { title, images: 0 })))).content;

  it.each([
    ['Arabic', 'البحر في الصباح'],
    ['Chinese', '千里江山圖'],
    ['markup', '<span size="100pt">& </b>'],
    ['one word of 320 letters', 'a'.repeat(320)],
    ['200 characters', 'The sea in the morning '.repeat(9).trim()],
    ['only emoji', '🌊🌊🌊'],
  ])('draws a card with %s', async (_, title) => {
    expect((await readCard(title)).length).toBeGreaterThan(10_000);
  });

  it('a card has no boxes for characters that are in no font', async () => {
    const missing = '\u{10fffd}';
    const withoutImage = await readCard('Ridge, eleven nights');
    expect((await readCard(`Ridge, ${missing} eleven nights`)).equals(withoutImage)).toBe(true);
    expect((await readCard(`${missing} 2024`)).equals(await readCard(missing))).toBe(true);
    expect((await readCard('Ridge')).equals(withoutImage)).toBe(false);
  });
});

describe('profile cards', () => {
  const createPath = async (id: string) => {
    const profile = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id } });
    const works = await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId: id } });
    return createCardPath(createProfileCard(profile, works.data, SITE, getWords('en')), 'en', id);
  };

  it('a profile’s card shows up to three works in a row, none with a content warning', async () => {
    const { db } = api();
    const id = await makeProfile(db, { name: 'Aoife Ní Fhlaithearta', city: 'Galway', country: 'IE' });
    const covered = await makeArtwork(db, { profileId: id, contentWarning: 'Blood', images: 0 });
    await putPicture({ artworkId: covered }, BLUE);
    for (let count = 0; count < 4; count += 1) {
      await putPicture({ artworkId: await makeArtwork(db, { profileId: id, images: 0 }) }, RED, 600, 600);
    }
    const { content, cacheControl } = await fetchCard(await createPath(id));
    const shown = await measureExtent(content, RED);
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeGreaterThan(3);
    expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeLessThan(3.3);
    expect(await measureExtent(content, BLUE)).toBeNull();
    expect(cacheControl).toBe(CREDITED);
  });

  it('a profile’s card shows the portrait if there are no works, or only the name', async () => {
    const { db } = api();
    const id = await makeProfile(db);
    const withoutImage = await fetchCard(await createPath(id));
    await putPicture({ profileId: id }, RED, 300, 300);
    const { content } = await fetchCard(await createPath(id));
    expect(await measureExtent(withoutImage.content, RED)).toBeNull();
    expect(await measureExtent(content, RED)).toMatchObject({ width: 300, height: 300 });
  });
});

describe('opportunity cards', () => {
  const createPath = async (id: string) =>
    createCardPath(
      createOpportunityCard(
        await api().callEndpoint('GET /v1/opportunities/{id}', { path: { id } }),
        SITE,
        getWords('en'),
      ),
      'en',
      id,
    );

  it('draws a call’s card again when its fee changes', async () => {
    const { db } = api();
    const fields = { title: 'Prize for works on paper', closesAt: inDays(9) };
    const id = await makeOpportunity(db, fields);
    const { content, cacheControl } = await fetchCard(await createPath(id));
    expect(cacheControl).toBe(FOR_EVER);
    const dearer = { ...fields, fee: 'FEES', applicationFeeAmount: 2_500, applicationFeeCurrency: 'EUR' } as const;
    const other = await makeOpportunity(db, dearer);
    expect((await fetchCard(await createPath(other))).content.equals(content)).toBe(false);
  });

  it('serves cards of closed calls, but not of drafts', async () => {
    const { db } = api();
    await fetchCard(await createPath(await makeOpportunity(db, { closesAt: inDays(-1) })));
    const draft = await makeOpportunity(db, { status: 'DRAFT' });
    await api().error(`/cards/opportunities/${draft}/1.jpg`, 'not_found');
  });
});

it('draws the site’s own card', async () => {
  expect((await fetchCard(createCardPath(createSiteCard(SITE, getWords('en')), 'en'))).cacheControl).toBe(FOR_EVER);
  await expectToLeadOn(
    createCardPath(createSiteCard({ ...SITE, name: 'Another name' }, getWords('en')), 'en'),
    createCardPath(createSiteCard(SITE, getWords('en')), 'en'),
  );
});

it('the site’s card has its logo instead of its name', async () => {
  const id = '0'.repeat(32);
  const site = { ...SITE, logo: id };
  const logo = { id, format: 'png', width: 200, height: 100, isOneColour: false } as const;
  const content = await createPlainImage(200, 100, '#c03020').png().toBuffer();
  await api().storage.put(createMarkKey(id, CARD_MARK), content, 'image/png');
  await api().db.insert(siteChanges).values({ id: 1, settings: { logo } });
  try {
    const card = await fetchCard(createCardPath(createSiteCard(site, getWords('en')), 'en'));
    expect(await measureExtent(card.content, '#c03020')).toMatchObject({ width: 112, height: 56 });
  } finally {
    await api().db.delete(siteChanges);
  }
});

describe('unknown card versions', () => {
  it('redirects unknown versions of a card without creating a file', async () => {
    const id = await makeArtwork(api().db, { title: 'Never drawn before', images: 0 });
    const before = keptFiles();
    for (const path of ['/cards/site/x.jpg', `/cards/artworks/${id}/x.jpg`]) await expectToLeadOn(path);
    expect(keptFiles()).toEqual(before);
    await fetchCard(await artworkPath(id));
    expect(keptFiles()).toHaveLength(before.length + 1);
  });

  it.each(['x.png', 'x', `${'x'.repeat(14)}.jpg`, 'x%2fy.jpg', 'X.jpg'])(
    'responds with 404 to a malformed version of a card: %s',
    async (file) => {
      await api().error(`/cards/site/${file}`, 'not_found');
    },
  );
});

function keptFiles(): string[] {
  const folder = join(api().directory, 'image-cache');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

it.each([
  '/cards',
  '/cards/site',
  '/cards/accounts/1/1.jpg',
  '/cards/artworks/not-an-id/1.jpg',
  '/cards/constructor/1/1.jpg',
])('responds with 404 to the card URL %s', async (path) => {
  await api().error(path, 'not_found');
});

it('responds with 404 to a card with an unknown id', async () => {
  for (const kind of ['artworks', 'profiles', 'opportunities']) {
    await api().error(`/cards/${kind}/0197a000-0000-7000-8000-000000000001/1.jpg`, 'not_found');
  }
});
