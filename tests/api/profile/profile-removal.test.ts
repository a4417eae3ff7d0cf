import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { purchases } from '@/services/product-api/payment/purchase-schema';
import { profiles } from '@/services/product-api/profile/schema';
import { asJson, createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();

describe('profile deletion by its owner', () => {
  it('deleting a profile resets the sign-up wizard only if it created that profile', async () => {
    const who = await makeMember(api());
    const form = new FormData();
    form.set('role', 'ARTIST');
    form.set('name', 'Half made');
    const created = await api().callEndpoint('POST /v1/profiles/', { body: form }, who);
    const wizard = {
      step: 'practice' as const,
      role: 'ARTIST' as const,
      organizationType: null,
      profileId: created.id,
    };
    await api().callEndpoint('PUT /v1/account/wizard', { body: { wizard } }, who);
    await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: who.profileId } }, who);
    expect((await api().callEndpoint('GET /v1/account', {}, who)).wizard).toEqual(wizard);
    await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: created.id } }, who);
    expect((await api().callEndpoint('GET /v1/account', {}, who)).wizard).toBeNull();
  });

  it('deleting a profile deletes its artworks, calls and images, and keeps purchase records', async () => {
    const member = await makeMember(api());
    const { profileId: id } = member;
    const form = new FormData();
    form.set('type', 'gallery');
    form.append('images', new Blob([new Uint8Array(await createJpeg())]), 'a.jpg');
    const { gallery } = await api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
    const artwork = await makeArtwork(api().db, { profileId: id });
    const opportunity = await makeOpportunity(api().db, { profileId: id });
    const purchaseId = uuidv7();
    await api()
      .db.insert(purchases)
      .values({ id: purchaseId, profileId: id, referenceId: id, sessionId: purchaseId, state: 'PAID' });

    await api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id } }, member);

    expect(await api().storage.exists(gallery[0]?.key ?? '')).toBe(false);
    await api().error(`/v1/profiles/${id}`, 'gone');
    await api().error(`/v1/artworks/${artwork}`, 'not_found');
    await api().error(`/v1/opportunities/${opportunity}`, 'not_found');
    expect(await api().db.select().from(profiles).where(eq(profiles.id, id))).toEqual([]);
    expect(await api().db.select().from(purchases).where(eq(purchases.id, purchaseId))).toHaveLength(1);
    expect((await api().callEndpoint('GET /v1/profiles/', {}, member)).data).toEqual([]);
    await api().error('/v1/profiles/token/', 'gone', asJson('POST', { identity: member.identity }, { id }));
  });

  it('no file remains if an upload runs while its profile is deleted', async () => {
    const before = api().storedUploads();
    const picture = new Blob([new Uint8Array(await createJpeg())]);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const member = await makeMember(api());
        const body = new FormData();
        body.set('type', 'gallery');
        body.append('images', picture, 'a.jpg');
        const [sent] = await Promise.all([
          api().request('/v1/profiles/images', { method: 'POST', body, headers: createHeaders(member) }),
          api().callEndpoint('DELETE /v1/profiles/{id}', { path: { id: member.profileId } }, member),
        ]);
        return sent.status;
      }),
    );
    for (const status of statuses) expect([200, 201, 401, 404]).toContain(status);
    expect(api().storedUploads()).toEqual(before);
  });
});
