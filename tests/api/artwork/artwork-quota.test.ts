import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { getUnlistedLimit } from '@/lib/shared/domain/plan';
import { artworks } from '@/services/product-api/artwork/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { createArtworkForm, createFormRequest, minimalArtwork, postArtwork } from '../../support/artwork-form';
import { inDays, makeArtwork, makeSubscription } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { plans } from '../../support/plans';
import { createJpeg } from '../../support/upload-files';

const api = testApi();
const member = () => makeMember(api());

async function fill({ profileId }: Member, number: number, fields: Parameters<typeof makeArtwork>[1] = {}) {
  const ids: string[] = [];
  for (let index = 0; index < number; index += 1) {
    ids.push(await makeArtwork(api().db, { profileId, createdAt: inDays(index - number), ...fields }));
  }
  return ids;
}

const read = (id: string, who?: Member) => api().callEndpoint('GET /v1/artworks/{id}', { path: { id } }, who);
const quota = (who: Member) => api().callEndpoint('GET /v1/artworks/config/quotas', {}, who);
const publish = (who: Member, id: string, body: { visibility: 'PUBLIC' | 'UNLISTED' | 'DRAFT'; inPlaceOf?: string }) =>
  api().callEndpoint('PUT /v1/artworks/{id}/visibility', { path: { id }, body }, who);
const json = (method: string, who: Member, body: object): RequestInit => asJson(method, who, body);
const newWork = async (fields: object) =>
  createArtworkForm({ ...minimalArtwork, ...fields }, [{ name: 'a.jpg', content: await createJpeg() }]);

describe('a full artwork quota', () => {
  it('unlisted artworks and drafts do not count toward the quota', async () => {
    const who = await member();
    await fill(who, 5);
    await postArtwork(api(), who, { visibility: 'UNLISTED' });
    await postArtwork(api(), who, { visibility: 'DRAFT' });
    expect(await quota(who)).toMatchObject({ permitted: false, used: 5, unlisted: { used: 2, limit: 10 } });
  });

  it('rejects every write that would exceed the quota of public artworks', async () => {
    const who = await member();
    const [shown = ''] = await fill(who, 5);
    const { id } = await postArtwork(api(), who, { visibility: 'UNLISTED' });
    const { id: draft } = await postArtwork(api(), who, { visibility: 'DRAFT' });
    for (const [address, request] of [
      ['/v1/artworks/', createFormRequest('POST', who, await newWork({}))],
      [`/v1/artworks/${id}`, createFormRequest('PUT', who, createArtworkForm(minimalArtwork))],
      ['/v1/artworks/', json('PATCH', who, { ids: [shown, draft], visibility: 'PUBLIC' })],
      [`/v1/artworks/${draft}/visibility`, json('PUT', who, { visibility: 'PUBLIC' })],
    ] as const) {
      const { message } = await api().error(address, 'quota_exceeded', request);
      expect(message).toContain('You show 5 of the 5 works of your plan.');
    }
    expect(await read(id)).toMatchObject({ visibility: 'UNLISTED' });
    expect(await read(draft, who)).toMatchObject({ visibility: 'DRAFT' });
  });

  it('only one of ten concurrent publications gets the last slot', async () => {
    const who = await member();
    await fill(who, 4);
    const drafts = await fill(who, 10, { visibility: 'DRAFT' });
    const responses = await Promise.all(
      drafts.map((id) => api().request(`/v1/artworks/${id}/visibility`, json('PUT', who, { visibility: 'PUBLIC' }))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(9);
    expect(await quota(who)).toMatchObject({ used: 5, unlisted: { used: 9 } });
  });

  it('publishes a draft in place of another artwork, however often it is requested', async () => {
    const who = await member();
    const [first = '', second = ''] = await fill(who, 5);
    const { id } = await postArtwork(api(), who, { visibility: 'DRAFT' });
    const swap = { visibility: 'PUBLIC', inPlaceOf: first } as const;
    expect(await publish(who, id, swap)).toEqual({ profileId: who.profileId, artworkIds: [id, first] });
    await publish(who, id, swap);
    expect(await read(id)).toMatchObject({ visibility: 'PUBLIC', frozen: false });
    expect(await read(first)).toMatchObject({ visibility: 'UNLISTED' });
    expect(await quota(who)).toMatchObject({ used: 5, unlisted: { used: 1 } });
    await api().error(`/v1/artworks/${first}/visibility`, 'quota_exceeded', json('PUT', who, { visibility: 'PUBLIC' }));
    const draft = await makeArtwork(api().db, { profileId: who.profileId, visibility: 'DRAFT' });
    const frozenPlace = json('PUT', who, { visibility: 'PUBLIC', inPlaceOf: first });
    await api().error(`/v1/artworks/${draft}/visibility`, 'conflict', frozenPlace);
    const foreignId = await makeArtwork(api().db, { profileId: (await member()).profileId });
    const stolen = json('PUT', who, { visibility: 'PUBLIC', inPlaceOf: foreignId });
    await api().error(`/v1/artworks/${draft}/visibility`, 'forbidden', stolen);
    await api().error(`/v1/artworks/${foreignId}/visibility`, 'forbidden', json('PUT', who, { visibility: 'DRAFT' }));
    expect(await read(second)).toMatchObject({ visibility: 'PUBLIC' });
  });
});

describe('unlisted artworks and drafts', () => {
  it('limits unlisted artworks and drafts together to ten, or to the plan’s quota if it is larger', async () => {
    expect([getUnlistedLimit(plans.ARTIST_STARTER), getUnlistedLimit(plans.ARTIST_PRO_PLUS)]).toEqual([20, null]);
    const who = await member();
    const [shown = ''] = await fill(who, 1);
    await fill(who, 4, { visibility: 'UNLISTED' });
    await fill(who, 6, { visibility: 'DRAFT' });
    for (const [address, request] of [
      ['/v1/artworks/', createFormRequest('POST', who, await newWork({ visibility: 'DRAFT' }))],
      [
        `/v1/artworks/${shown}`,
        createFormRequest('PUT', who, createArtworkForm({ ...minimalArtwork, visibility: 'UNLISTED' })),
      ],
      ['/v1/artworks/', json('PATCH', who, { ids: [shown], visibility: 'UNLISTED' })],
    ] as const) {
      const { message } = await api().error(address, 'quota_exceeded', request);
      expect(message).toBe('Your plan holds 10 unlisted works and drafts. Publish or delete one of them first.');
    }
    await makeSubscription(api().db, who, 'ARTIST_STARTER');
    await postArtwork(api(), who, { visibility: 'UNLISTED' });
    expect(await quota(who)).toMatchObject({ unlisted: { used: 11, limit: 20 } });
  });

  it('never freezes unlisted artworks, and thaws a frozen one that becomes unlisted', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_OPPORTUNITIES');
    const frozen = (await fill(who, 6)).at(-1) ?? '';
    const [unlisted = ''] = await fill(who, 1, { visibility: 'UNLISTED', createdAt: inDays(0) });
    await api().callEndpoint('PATCH /v1/artworks/', { body: { ids: [unlisted], addTags: ['sea'] } }, who);
    expect(await read(frozen, who)).toMatchObject({ frozen: true });
    expect(await read(unlisted)).toMatchObject({ frozen: false });
    expect(await quota(who)).toMatchObject({ permitted: false, used: 5, frozen: 1, unlisted: { used: 1 } });
    await publish(who, frozen, { visibility: 'UNLISTED' });
    expect(await read(frozen)).toMatchObject({ frozen: false, visibility: 'UNLISTED' });
  });

  it('publishes a draft in place of another artwork while others are frozen', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_OPPORTUNITIES');
    const [first = ''] = await fill(who, 6);
    const { id } = await postArtwork(api(), who, { visibility: 'DRAFT' });
    await publish(who, id, { visibility: 'PUBLIC', inPlaceOf: first });
    expect(await read(id)).toMatchObject({ visibility: 'PUBLIC', frozen: false });
    expect(await quota(who)).toMatchObject({ used: 5, frozen: 1 });
  });

  it('thaws a frozen artwork when a public one becomes unlisted', async () => {
    const who = await member();
    await makeSubscription(api().db, who, 'ARTIST_OPPORTUNITIES');
    const ids = await fill(who, 5);
    const frozen = await makeArtwork(api().db, { profileId: who.profileId, frozenAt: new Date() });
    await api().callEndpoint('PATCH /v1/artworks/', { body: { ids: ids.slice(0, 1), visibility: 'UNLISTED' } }, who);
    expect(await read(frozen)).toMatchObject({ frozen: false });
  });
});

it('only its owner can see a draft', async () => {
  const [who, another] = [await member(), await member()];
  const { id } = await postArtwork(api(), who, { visibility: 'DRAFT', availability: 'FOR_SALE' });
  expect(await read(id, who)).toMatchObject({ visibility: 'DRAFT', acceptsEnquiries: false });
  await api().error(`/v1/artworks/${id}`, 'not_found', { headers: createHeaders(another) });
  for (const address of ['', '/neighbours']) await api().error(`/v1/artworks/${id}${address}`, 'not_found');
  const enquiry = {
    name: 'Ann',
    email: 'ann@example.org',
    message: 'Is it still for sale?',
    idempotencyKey: uuidv7(),
  };
  await api().error(`/v1/artworks/${id}/enquiries`, 'not_found', asJson('POST', {}, enquiry));
  expect((await api().request(`/iiif/artworks/${id}/manifest.json`)).status).toBe(404);
  const [row] = await api().db.select({ isListed: artworks.isListed }).from(artworks).where(eq(artworks.id, id));
  expect(row).toEqual({ isListed: false });
});
