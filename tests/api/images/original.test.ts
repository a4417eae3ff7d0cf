import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { images } from '@/services/product-api/image/schema';
import type { Storage } from '@/services/product-api/storage/storage';
import { createHeaders, testApi } from '../../support/api';
import { makeArtwork, makeOpportunity } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { createJpegWithLocation } from '../../support/upload-files';

const api = testApi();

async function withPicture(): Promise<{ member: Member; sent: Buffer; url: string; key: string }> {
  const member = await makeMember(api());
  const sent = await createJpegWithLocation();
  const form = new FormData();
  form.set('type', 'image');
  form.set('images', new Blob([new Uint8Array(sent)]), 'me.jpg');
  const { image } = await api().callEndpoint('POST /v1/profiles/images', { body: form }, member);
  return { member, sent, url: image?.url ?? '', key: image?.key ?? '' };
}

const createAddress = (url: string) => `/v1/images/original?url=${encodeURIComponent(url)}`;

it('serves every image under the key in the API’s response', async () => {
  const { member, url, key } = await withPicture();
  expect(url).toBe(`/images/${key}`);
  const response = await api().request(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { image } = await api().callEndpoint('GET /v1/profiles/{id}', { path: { id: member.profileId } });
  expect(image?.url).toBe(url);
});

describe('original downloads', () => {
  it('the owner can download an original byte for byte', async () => {
    const { member, sent, url, key } = await withPicture();
    for (const named of [url, key, `https://art.example${url}?w=240`, `https://cdn.example/some/where/${key}`]) {
      const response = await api().request(createAddress(named), {
        headers: createHeaders({ identity: member.identity }),
      });
      expect(response.status, named).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(sent.byteLength),
        'content-disposition': `attachment; filename="${key.split('/').at(-1)}"`,
        'cache-control': 'no-store',
      });
    }
  });

  it('the owner can download originals of artworks and opportunities', async () => {
    const { member, sent, key } = await withPicture();
    const { db } = api();
    const owners = [
      { artworkId: await makeArtwork(db, { profileId: member.profileId }), profileId: null },
      { opportunityId: await makeOpportunity(db, { profileId: member.profileId }), profileId: null },
    ];
    for (const owner of owners) {
      const nobody = { artworkId: null, opportunityId: null };
      await db
        .update(images)
        .set({ ...nobody, ...owner })
        .where(eq(images.key, key));
      const response = await api().request(createAddress(key), { headers: createHeaders(member) });
      expect(Buffer.from(await response.arrayBuffer()).equals(sent)).toBe(true);
    }
  });

  it('another account cannot download an original', async () => {
    const { url } = await withPicture();
    await api().error(createAddress(url), 'unauthenticated');
    await api().error(createAddress(url), 'not_found', { headers: createHeaders(await makeMember(api())) });
  });

  it('responds with 404 to the download of an unknown image or a missing file', async () => {
    const { member, key } = await withPicture();
    const own = { headers: createHeaders(member) };
    await api().error(createAddress('uploads/none.jpg'), 'not_found', own);
    await api().error(createAddress('../'.repeat(30)), 'not_found', own);
    expect((await api().error('/v1/images/original', 'validation_failed', own)).fields).toHaveProperty('url');
    await api().storage.delete(key);
    await api().error(createAddress(key), 'not_found', own);
  });

  it('HEAD returns an original’s size and closes the file', async () => {
    const { member, sent, key } = await withPicture();
    const opened = vi.spyOn(api().storage, 'get');
    const response = await api().request(createAddress(key), { method: 'HEAD', headers: createHeaders(member) });
    const [original] = await Promise.all(opened.mock.results.map(({ value }) => value as ReturnType<Storage['get']>));
    opened.mockRestore();
    expect(original?.stream.destroyed).toBe(true);
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(sent.byteLength)]);
    expect(await response.text()).toBe('');
  });
});
