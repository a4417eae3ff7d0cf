import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ArtworkImage } from '@/lib/shared/contract/artwork';
import type { ErrorCode } from '@/lib/shared/contract/error';
import { uploadLimits } from '@/lib/shared/domain/image';
import { images } from '@/services/product-api/image/schema';
import { createHeaders, testApi } from '../../support/api';
import {
  createArtworkForm,
  createFormRequest,
  minimalArtwork,
  postArtwork,
  uploadImage,
} from '../../support/artwork-form';
import { inDays, makeArtwork, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { noPlan } from '../../support/plans';
import { createJpeg, listIncomingUploads, svgFile } from '../../support/upload-files';

const api = testApi();
const member = () => makeMember(api());

function replace(
  who: Member,
  id: string,
  fields: Record<string, unknown>,
  files: Parameters<typeof postArtwork>[3] = [],
) {
  const body = createArtworkForm({ ...minimalArtwork, ...fields }, typeof files === 'number' ? [] : files);
  return api().callEndpoint('PUT /v1/artworks/{id}', { path: { id }, body }, who);
}

const reject = (who: Member, code: ErrorCode, form: FormData) =>
  api().error('/v1/artworks/', code, createFormRequest('POST', who, form));
const rejectChange = (who: Member, id: string, code: ErrorCode, form: FormData) =>
  api().error(`/v1/artworks/${id}`, code, createFormRequest('PUT', who, form));
const read = (id: string, who?: Member) => api().callEndpoint('GET /v1/artworks/{id}', { path: { id } }, who);
const listOf = async (who: Member, as?: Member) =>
  (await api().callEndpoint('GET /v1/artworks/profiles/{profileId}', { path: { profileId: who.profileId } }, as)).data;

const noTexts = { alt: null, caption: null, focalPoint: null };
const placed = ({ id }: ArtworkImage) => ({ id, ...noTexts });

const everything = {
  title: 'Trá Bháin, low tide',
  year: '2024 to 2026',
  medium: 'Oil on linen',
  category: 'PAINTING',
  size: { height: 120, width: 160.5, depth: null, unit: 'cm', text: null },
  edition: '1 of 3',
  series: 'Tides',
  inventoryNumber: '2026.4.1',
  creditLine: 'Gift of the artist, 2026',
  description: 'Painted over three tides.',
  availability: 'FOR_SALE',
  price: { kind: 'EXACT', money: { amount: 640_000, currency: 'EUR' } },
  contentWarning: 'Nudity',
  aiPreference: 'ALLOWED',
  visibility: 'UNLISTED',
} as const;

describe('creating an artwork', () => {
  it('stores every field of the form and all files in their order', async () => {
    const who = await member();
    const fields = {
      ...everything,
      tags: ['Sea', 'sea', 'Plein air'],
      embeddedContent: { url: 'https://vimeo.com/123456' },
      imageDetails: [
        { alt: 'The whole painting', caption: 'Photographed by the artist', focalPoint: { x: 0.25, y: 0.5 } },
        noTexts,
      ],
    };
    const created = await postArtwork(api(), who, fields, 2);
    expect(created).toMatchObject({
      ...everything,
      profileId: who.profileId,
      tags: ['sea', 'plein air'],
      embeddedContent: { url: 'https://vimeo.com/123456', provider: 'VIMEO' },
      images: [
        {
          width: 20,
          alt: 'The whole painting',
          caption: 'Photographed by the artist',
          focalPoint: { x: 0.25, y: 0.5 },
        },
        { width: 21, ...noTexts },
      ],
      featured: false,
      frozen: false,
      hidden: false,
    });
    expect(await read(created.id)).toEqual(created);
  });

  it('an artwork needs a title, a category and an image; other fields can be empty', async () => {
    const who = await member();
    const expectError = (fields: Record<string, unknown>, files = [] as { name: string; content: Uint8Array }[]) =>
      reject(who, 'validation_failed', createArtworkForm(fields, files));
    expect((await expectError({})).fields).toEqual({ title: 'This is missing.', category: 'This is missing.' });
    expect((await expectError(minimalArtwork)).fields).toEqual({ images: 'Add at least one image.' });
    expect((await expectError({ ...minimalArtwork, imageDetails: [] })).fields).toEqual({
      images: 'Add at least one image.',
    });
    expect(await postArtwork(api(), who)).toMatchObject({
      ...minimalArtwork,
      year: null,
      size: { height: null, width: null, depth: null, unit: 'cm', text: null },
      tags: [],
      embeddedContent: null,
      availability: 'NOT_FOR_SALE',
      price: { kind: 'HIDDEN', money: null },
      aiPreference: 'NO_TRAINING',
      visibility: 'PUBLIC',
    });
  });

  it.each([
    ['an unknown host', { embeddedContent: { url: 'https://example.org/watch?v=abcdefgh' } }, 'embeddedContent.url'],
    ['a script URL', { embeddedContent: { url: 'javascript:alert(1)' } }, 'embeddedContent.url'],
    ['a Vimeo page without a video', { embeddedContent: { url: 'https://vimeo.com/about' } }, 'embeddedContent.url'],
    ['a price without an amount', { price: { kind: 'EXACT', money: null } }, 'price'],
    ['an amount of a hidden price', { price: { kind: 'HIDDEN', money: { amount: 1, currency: 'EUR' } } }, 'price'],
    ['a tag with a comma', { tags: ['sea, sand'] }, 'tags.0'],
    ['sixteen tags', { tags: Array.from({ length: 16 }, (_, index) => `tag ${index}`) }, 'tags'],
    ['a height of zero', { size: { ...everything.size, height: 0 } }, 'size.height'],
    ['an unknown field', { isFeatured: 'true' }, 'isFeatured'],
    ['details for one file too many', { imageDetails: [noTexts, noTexts] }, 'imageDetails'],
    ['an unknown image', { imageDetails: [{ id: uuidv7(), ...noTexts }, noTexts] }, 'imageDetails.0.id'],
  ])('rejects a new artwork with %s and stores no file', async (_, fields, field) => {
    const who = await member();
    const before = api().storedUploads().length;
    const body = createArtworkForm({ ...minimalArtwork, ...fields }, [{ name: 'a.jpg', content: await createJpeg() }]);
    const { fields: errors } = await reject(who, 'validation_failed', body);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(await listOf(who, who)).toEqual([]);
    expect(api().storedUploads()).toHaveLength(before);
    expect(listIncomingUploads(api().directory)).toEqual([]);
  });

  it('creates no artwork if one file is rejected', async () => {
    const who = await member();
    const before = api().storedUploads().length;
    const files = [
      { name: 'good.jpg', content: await createJpeg() },
      { name: 'drawing.svg', content: svgFile },
    ];
    const body = createArtworkForm(minimalArtwork, files);
    const { message } = await reject(who, 'unsupported_media_type', body);
    expect(message).toContain('“drawing.svg” is an SVG drawing');
    expect(await listOf(who, who)).toEqual([]);
    expect(api().storedUploads()).toHaveLength(before);
  });

  it('creates one artwork per idempotency key, even with concurrent requests', async () => {
    const [who, another] = [await member(), await member()];
    const fields = { idempotencyKey: uuidv7() };
    const before = api().storedUploads().length;
    const [first, again] = await Promise.all([postArtwork(api(), who, fields), postArtwork(api(), who, fields)]);
    expect(again).toEqual(first);
    expect(await postArtwork(api(), who, { ...fields, title: 'Another title' })).toEqual(first);
    expect(await listOf(who)).toHaveLength(1);
    expect(api().storedUploads()).toHaveLength(before + 1);
    expect((await postArtwork(api(), another, fields)).id, 'a key is one profile’s').not.toBe(first.id);
  });

  it('accepts artwork files above the limit of 15 MB for other images', async () => {
    const who = await member();
    const jpeg = await createJpeg();
    const content = Buffer.concat([jpeg, Buffer.alloc(uploadLimits.bytes)]);
    const {
      images: [image],
    } = await postArtwork(api(), who, {}, [{ name: 'large.jpg', content }]);
    const [row] = await api()
      .db.select()
      .from(images)
      .where(eq(images.id, image?.id ?? ''));
    expect(row?.bytes).toBe(content.length);
  });
});

it('stores an artwork’s original byte for byte, and only its owner can download it', async () => {
  const [who, another] = [await member(), await member()];
  const content = await createJpeg(300, 200);
  const {
    images: [image],
  } = await postArtwork(api(), who, {}, [{ name: 'work.jpg', content }]);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(content))).toString('hex');
  const [row] = await api()
    .db.select()
    .from(images)
    .where(eq(images.id, image?.id ?? ''));
  expect(row?.checksum).toBe(digest);
  const stored = await api().storage.get(image?.key ?? '');
  expect(stored && (await buffer(stored.stream)).equals(content)).toBe(true);
  const address = `/v1/images/original?url=${image?.key}`;
  const response = await api().request(address, { headers: createHeaders({ identity: who.identity }) });
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  await api().error(address, 'not_found', { headers: createHeaders({ identity: another.identity }) });
});

it('shows transparent images on a light wall unless the artist chooses a dark one', async () => {
  const who = await member();
  const created = await postArtwork(api(), who);
  const [image] = created.images;
  if (image === undefined) throw new Error('The work has no image.');
  const readWalls = async () => (await read(created.id)).images.map(({ wall }) => wall);
  expect(await readWalls()).toEqual(['LIGHT']);
  await replace(who, created.id, { imageDetails: [{ ...placed(image), wall: 'DARK' }] });
  expect(await readWalls()).toEqual(['DARK']);
  await replace(who, created.id, { imageDetails: [placed(image), noTexts] }, [
    { name: 'b.jpg', content: await createJpeg() },
  ]);
  expect(await readWalls()).toEqual(['DARK', 'LIGHT']);
});

describe('images that are uploaded before their artwork', () => {
  it('attaches an uploaded image to artworks of its own profile only', async () => {
    const [who, another] = [await member(), await member()];
    const [first, second] = [
      await uploadImage(api(), who, await createJpeg(30, 20)),
      await uploadImage(api(), who, await createJpeg()),
    ];
    const details = [placed(second), { id: first.id, alt: 'A shore', caption: null, focalPoint: { x: 0, y: 1 } }];
    const foreignForm = createArtworkForm({ ...minimalArtwork, imageDetails: details });
    const rejection = await reject(another, 'validation_failed', foreignForm);
    expect(rejection.fields).toEqual({ 'imageDetails.0.id': 'There is no such image any more.' });
    const created = await postArtwork(api(), who, { imageDetails: details }, 0);
    expect(created.images).toEqual([second, { ...first, alt: 'A shore', focalPoint: { x: 0, y: 1 } }]);
    const once = createArtworkForm({ ...minimalArtwork, imageDetails: details });
    await reject(who, 'validation_failed', once);
  });

  it('orders uploaded images and files by their positions in the form', async () => {
    const who = await member();
    const uploaded = await uploadImage(api(), who, await createJpeg(30, 20));
    const created = await postArtwork(api(), who, { imageDetails: [noTexts, placed(uploaded), noTexts] }, 2);
    expect(created.images.map(({ width }) => width)).toEqual([20, 30, 21]);
  });

  it('rejects an invalid upload with the file’s name and a reason', async () => {
    const who = await member();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(svgFile)]), 'drawing.svg');
    const { message } = await api().error(
      '/v1/images/',
      'unsupported_media_type',
      createFormRequest('POST', who, form),
    );
    expect(message).toContain('“drawing.svg”');
    await api().error('/v1/images/', 'validation_failed', createFormRequest('POST', who, new FormData()));
    await api().error('/v1/images/', 'unauthenticated', { method: 'POST', body: form });
  });

  it('a profile does not show unused uploads, and deleting it deletes them', async () => {
    const who = await member();
    const { key } = await uploadImage(api(), who, await createJpeg());
    const profile = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: who.profileId } });
    expect([profile.image, profile.cover, profile.gallery]).toEqual([null, null, []]);
    expect(await api().storage.exists(key)).toBe(true);
    await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: who.profileId } }, who);
    expect(await api().storage.exists(key)).toBe(false);
  });
});

describe('artwork quotas', () => {
  const quota = (who: Member) => api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);

  async function fill(who: Member, number: number): Promise<void> {
    for (let count = 0; count < number; count += 1) await makeArtwork(api().db, { profileId: who.profileId });
  }

  it('rejects artworks that exceed the plan’s quota', async () => {
    const who = await member();
    await fill(who, (noPlan.artworks ?? 0) - 1);
    expect(await quota(who)).toEqual({
      permitted: true,
      used: 4,
      limit: 5,
      reason: null,
      frozen: 0,
      unlisted: { used: 0, limit: 10 },
      imagesPerArtwork: 4,
      featured: { used: 0, limit: 1 },
    });
    await postArtwork(api(), who);
    expect(await quota(who)).toMatchObject({ permitted: false, used: 5, reason: 'quota_exceeded' });
    const body = createArtworkForm(minimalArtwork, [{ name: 'a.jpg', content: await createJpeg() }]);
    const before = api().storedUploads().length;
    const { message } = await reject(who, 'quota_exceeded', body);
    expect(message).toBe('You show 5 of the 5 works of your plan. A new one can wait as a draft or be unlisted.');
    expect(api().storedUploads()).toHaveLength(before);
    await makeSubscription(api().db, who, 'ARTIST_STARTER');
    expect(await quota(who)).toEqual({
      ...{ permitted: true, used: 5, limit: 20, reason: null, frozen: 0, imagesPerArtwork: 6 },
      unlisted: { used: 0, limit: 20 },
      featured: { used: 0, limit: 2 },
    });
    await postArtwork(api(), who);
    await makeSubscription(api().db, who, 'ARTIST_PRO_PLUS');
    expect(await quota(who)).toMatchObject({ permitted: true, limit: null });
  });

  it('only one of ten concurrent requests gets the last slot of the quota', async () => {
    const who = await member();
    await fill(who, (noPlan.artworks ?? 0) - 1);
    const content = await createJpeg();
    const before = api().storedUploads().length;
    const responses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const body = createArtworkForm(minimalArtwork, [{ name: 'a.jpg', content }]);
        return (await api().request('/v1/artworks/', createFormRequest('POST', who, body))).status;
      }),
    );
    expect(responses.filter((status) => status === 201)).toHaveLength(1);
    expect(responses.filter((status) => status === 403)).toHaveLength(9);
    expect(await listOf(who)).toHaveLength(noPlan.artworks ?? 0);
    expect(api().storedUploads()).toHaveLength(before + 1);
  });

  it('rejects new artworks once the subscription has expired', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_PRO', 'canceled');
    expect(await quota(who)).toMatchObject({ permitted: false, limit: 5, reason: 'subscription_expired' });
    const body = createArtworkForm(minimalArtwork, [{ name: 'a.jpg', content: await createJpeg() }]);
    await reject(who, 'subscription_expired', body);
    await makeSubscription(api().db, who, 'ARTIST_PRO', 'past_due');
    await postArtwork(api(), who);
  });

  it('limits the images of an artwork, and keeps existing ones after a downgrade', async () => {
    const who = await member();
    const five = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => ({ name: `${index}.jpg`, content: await createJpeg() })),
    );
    const over = createFormRequest('POST', who, createArtworkForm(minimalArtwork, five));
    const { message } = await api().error('/v1/artworks/', 'quota_exceeded', over);
    expect(message).toBe('An artwork has up to 4 images with your plan.');
    await makeSubscription(api().db, who, 'ARTIST_STARTER');
    const created = await postArtwork(api(), who, {}, five);
    await makeSubscription(api().db, who, 'ARTIST_OPPORTUNITIES');
    expect((await replace(who, created.id, { imageDetails: created.images.map(placed) })).images).toHaveLength(5);
    const another = createArtworkForm(
      { ...minimalArtwork, imageDetails: [...created.images.map(placed), noTexts] },
      five.slice(4),
    );
    await rejectChange(who, created.id, 'quota_exceeded', another);
  });

  it('creating an artwork requires the identity token and the product token', async () => {
    const who = await member();
    const { identity } = who;
    await api().error('/v1/artworks/config/quotas', 'unauthenticated');
    await api().error('/v1/artworks/config/quotas', 'profile_token_required', { headers: createHeaders({ identity }) });
  });
});

describe('updating an artwork', () => {
  it('an update clears fields that are left out, but keeps images that are left out', async () => {
    const who = await member();
    const created = await postArtwork(api(), who, { ...everything, tags: ['sea'] }, 2);
    const changed = await replace(who, created.id, { title: 'High tide' });
    expect(changed).toMatchObject({
      title: 'High tide',
      year: null,
      tags: [],
      price: { kind: 'HIDDEN', money: null },
      visibility: 'PUBLIC',
      images: created.images,
    });
    expect(changed.updatedAt > created.updatedAt).toBe(true);
    expect(changed.createdAt).toBe(created.createdAt);
  });

  it('accepts an update with the unchanged response of a GET', async () => {
    const who = await member();
    const created = await postArtwork(api(), who, { ...everything, tags: ['sea'] }, 2);
    const sent = Object.fromEntries(Object.entries(created).filter(([, value]) => value !== null));
    const changed = await replace(who, created.id, sent);
    expect({ ...changed, updatedAt: created.updatedAt }).toEqual(created);
    const body = createArtworkForm({ ...minimalArtwork, featured: true });
    const { fields } = await rejectChange(who, created.id, 'validation_failed', body);
    expect(fields).toEqual({ featured: 'This cannot be changed here.' });
  });

  it('an update reorders, adds and deletes images with their files', async () => {
    const who = await member();
    const created = await postArtwork(api(), who, {}, 3);
    const [first, second, third] = created.images as [ArtworkImage, ArtworkImage, ArtworkImage];
    const uploaded = await uploadImage(api(), who, await createJpeg(50, 40));
    const details = [{ ...placed(third), alt: 'Now first' }, noTexts, placed(uploaded), placed(first)];
    const changed = await replace(who, created.id, { imageDetails: details }, [
      { name: 'b.jpg', content: await createJpeg(60, 40) },
    ]);
    expect(changed.images.map(({ width }) => width)).toEqual([third.width, 60, 50, first.width]);
    expect(changed.images[0]).toEqual({ ...third, alt: 'Now first' });
    expect(await api().storage.exists(second.key)).toBe(false);
    const [card] = await listOf(who);
    expect(card).toMatchObject({ image: { id: third.id }, imageCount: 4 });
  });

  it('adds files without details after the existing images of an artwork', async () => {
    const who = await member();
    const created = await postArtwork(api(), who);
    const changed = await replace(who, created.id, {}, [{ name: 'b.jpg', content: await createJpeg(60, 40) }]);
    expect(changed.images).toEqual([...created.images, expect.objectContaining({ width: 60 })]);
  });

  it('rejects an update that would leave an artwork without an image', async () => {
    const who = await member();
    const { id } = await postArtwork(api(), who);
    const body = createArtworkForm({ ...minimalArtwork, imageDetails: [] });
    await rejectChange(who, id, 'validation_failed', body);
    expect((await read(id)).images).toHaveLength(1);
  });

  it('rejects an update with an image of another artwork', async () => {
    const who = await member();
    const [one, other] = [await postArtwork(api(), who), await postArtwork(api(), who)];
    const body = createArtworkForm({ ...minimalArtwork, title: 'Not this', imageDetails: other.images.map(placed) });
    await rejectChange(who, one.id, 'validation_failed', body);
    expect(await read(one.id)).toEqual(one);
    expect(await read(other.id)).toEqual(other);
  });

  it('rejects an update of an artwork based on an outdated version', async () => {
    const who = await member();
    const created = await postArtwork(api(), who);
    const { updatedAt } = await replace(who, created.id, { title: 'First' });
    const stale = createArtworkForm({ ...minimalArtwork, title: 'Second', updatedAt: created.updatedAt });
    await rejectChange(who, created.id, 'conflict', stale);
    const request = createFormRequest('PUT', who, createArtworkForm({ ...minimalArtwork, title: 'Third' }));
    const headers = { ...createHeaders(who), 'If-Match': `"${Date.parse(created.updatedAt).toString(36)}"` };
    expect((await api().request(`/v1/artworks/${created.id}`, { ...request, headers })).status).toBe(412);
    expect((await read(created.id)).title).toBe('First');
    await replace(who, created.id, { title: 'Second', updatedAt });
    expect((await read(created.id)).title).toBe('Second');
  });
});

describe('featured artworks', () => {
  const set = (who: Member, id: string, isFeatured: boolean) =>
    api().callEndpoint('PUT /v1/artworks/{id}/featured', { path: { id }, body: { isFeatured } }, who);

  it('features and unfeatures an artwork within the plan’s limit, however often it is requested', async () => {
    const who = await member();
    const [one, other] = [await postArtwork(api(), who), await postArtwork(api(), who)];
    expect((await set(who, other.id, false)).featured).toBe(false);
    expect((await set(who, one.id, true)).featured).toBe(true);
    expect((await set(who, one.id, true)).featured).toBe(true);
    const path = `/v1/artworks/${other.id}/featured`;
    const { message } = await api().error(path, 'quota_exceeded', { method: 'PUT', headers: createHeaders(who) });
    expect(message).toBe('Your plan features one artwork. Stop featuring the other one first.');
    expect((await set(who, one.id, false)).featured).toBe(false);
    expect((await set(who, other.id, true)).featured).toBe(true);
  });

  it('a request without a body switches the featured state', async () => {
    const who = await member();
    const { id } = await postArtwork(api(), who);
    const address = `${await api().listen()}/v1/artworks/${id}/featured`;
    for (const featured of [true, false]) {
      expect((await fetch(address, { method: 'PUT', headers: createHeaders(who) })).status).toBe(200);
      expect((await read(id)).featured).toBe(featured);
    }
  });

  it('features only one artwork when several requests compete for the last slot', async () => {
    const who = await member();
    const created = await Promise.all([postArtwork(api(), who), postArtwork(api(), who), postArtwork(api(), who)]);
    const responses = await Promise.all(
      created.map(({ id }) =>
        api().request(`/v1/artworks/${id}/featured`, { method: 'PUT', headers: createHeaders(who) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });
});

describe('the artist’s artwork order', () => {
  const order = (who: Member, ids: readonly string[]) =>
    api().callEndpoint('PUT /v1/artworks/order', { body: { ids: [...ids] } }, who);
  const listIds = async (who: Member) => (await listOf(who)).map(({ id }) => id);

  it('lists artworks in the artist’s order, new ones first and those without an image last', async () => {
    const [who, another] = [await member(), await member()];
    const make = (profileId: string, fields: Parameters<typeof makeArtwork>[1] = {}) =>
      makeArtwork(api().db, { profileId, ...fields });
    const [first, second, third] = [
      await make(who.profileId, { createdAt: inDays(-3) }),
      await make(who.profileId, { createdAt: inDays(-2) }),
      await make(who.profileId, { createdAt: inDays(-1) }),
    ];
    const withoutImage = await make(who.profileId, { images: 0 });
    const foreignIds = [
      await make(another.profileId, { createdAt: inDays(-2) }),
      await make(another.profileId, { createdAt: inDays(-1) }),
    ];
    expect(await listIds(who)).toEqual([third, second, first, withoutImage]);
    expect(await order(who, [withoutImage, first, third, second, ...foreignIds])).toEqual({ profileId: who.profileId });
    expect(await listIds(who)).toEqual([first, third, second, withoutImage]);
    expect(await listIds(another)).toEqual([...foreignIds].reverse());
    const newest = await make(who.profileId);
    expect(await listIds(who)).toEqual([newest, first, third, second, withoutImage]);
    await order(who, [second]);
    expect(await listIds(who)).toEqual([newest, third, first, second, withoutImage]);
    const { data } = await api().callEndpoint('GET /v1/profiles/directory', { query: { size: '100' } });
    const strip = data.find(({ id }) => id === who.profileId)?.artworks.map(({ id }) => id);
    expect(strip).toEqual([newest, third, first, second]);
  });

  it('rejects a new order from visitors, with invalid ids or with the same id twice', async () => {
    const who = await member();
    const [id, json] = [uuidv7(), { 'Content-Type': 'application/json' }];
    const send = (ids: readonly string[], credentials: object) => ({
      method: 'PUT',
      body: JSON.stringify({ ids }),
      headers: { ...json, ...credentials },
    });
    await api().error('/v1/artworks/order', 'unauthenticated', send([id], {}));
    await api().error('/v1/artworks/order', 'validation_failed', send(['x'], createHeaders(who)));
    await api().error('/v1/artworks/order', 'validation_failed', send([id, id], createHeaders(who)));
  });
});

it('responds with 404 for a deleted artwork; the deletion returns the deleted ids', async () => {
  const who = await member();
  const created = await postArtwork(api(), who);
  const removal = await api().callEndpoint('DELETE /v1/artworks/{id}', { path: { id: created.id } }, who);
  expect(removal).toEqual({ profileId: who.profileId, profileIds: [], artworkIds: [created.id], opportunityIds: [] });
  await api().error(`/v1/artworks/${created.id}`, 'not_found');
  await api().error(`/v1/artworks/${created.id}`, 'not_found', { method: 'DELETE', headers: createHeaders(who) });
});

it.each([
  ['PUT', ''],
  ['DELETE', ''],
  ['PUT', '/featured'],
])('rejects %s %s for an artwork of another profile', async (method, path) => {
  const [who, another] = [await member(), await member()];
  const created = await postArtwork(api(), who);
  const body = method === 'PUT' && path === '' ? { body: createArtworkForm(minimalArtwork) } : {};
  const address = `/v1/artworks/${created.id}${path}`;
  await api().error(address, 'forbidden', { method, headers: createHeaders(another), ...body });
  await api().error(address, 'unauthenticated', { method, ...body });
  const { identity } = who;
  await api().error(address, 'profile_token_required', { method, headers: createHeaders({ identity }), ...body });
  expect(await read(created.id)).toEqual(created);
});

it.each(['SOLD', 'ON_LOAN', 'NOT_FOR_SALE'] as const)(
  'only the owner sees the price of an artwork that is %s',
  async (availability) => {
    const who = await member();
    const price = { kind: 'EXACT', money: { amount: 640_000, currency: 'EUR' } } as const;
    const columns = { priceKind: price.kind, priceAmount: price.money.amount, priceCurrency: price.money.currency };
    const id = await makeArtwork(api().db, { profileId: who.profileId, availability, ...columns });
    const readPrices = async (as?: Member) => [(await read(id, as)).price, (await listOf(who, as))[0]?.price];
    expect(await readPrices(who)).toEqual([price, price]);
    const hidden = { kind: 'HIDDEN', money: null };
    expect(await readPrices(await member())).toEqual([hidden, hidden]);
    expect(await readPrices()).toEqual([hidden, hidden]);
  },
);

it('only their owner sees artworks in the list that are not public', async () => {
  const [who, another] = [await member(), await member()];
  const { db } = api();
  const { profileId } = who;
  const shown = await makeArtwork(db, { profileId });
  const unlisted = await makeArtwork(db, { profileId, visibility: 'UNLISTED' });
  const frozen = await makeArtwork(db, { profileId, frozenAt: new Date() });
  const hidden = await makeArtwork(db, { profileId, hiddenAt: new Date() });
  expect((await listOf(who, who)).map(({ id }) => id).sort()).toEqual([shown, unlisted, frozen, hidden].sort());
  expect((await listOf(who, who)).find(({ id }) => id === frozen)).toMatchObject({
    frozen: true,
    visibility: 'PUBLIC',
  });
  for (const visitor of [undefined, another]) {
    expect((await listOf(who, visitor)).map(({ id }) => id)).toEqual([shown]);
    expect((await read(unlisted, visitor)).id).toBe(unlisted);
    const init = { headers: createHeaders(visitor ?? {}) };
    await api().error(`/v1/artworks/${frozen}`, 'not_found', init);
    await api().error(`/v1/artworks/${hidden}`, 'hidden', init);
  }
  expect(await read(frozen, who)).toMatchObject({ frozen: true, hidden: false });
  expect(await read(hidden, who)).toMatchObject({ frozen: false, hidden: true });
});
