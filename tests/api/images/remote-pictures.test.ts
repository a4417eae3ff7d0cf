import { describe, expect, it } from 'vitest';
import { asJson, testApi } from '../../support/api';
import { postArtwork } from '../../support/artwork-form';
import { type Member, makeMember } from '../../support/members';
import { createJpeg, svgFile } from '../../support/upload-files';

/* tests/unit/images/fetch-picture.test.ts covers the allowed hosts and addresses. */

let content: Uint8Array<ArrayBuffer> = new Uint8Array();
const api = testApi(
  {},
  { fetchPicture: async (url) => ({ field: 'url', name: url.split('/').at(-1) ?? '', content }) },
);

const send = (who: Member, body: object) => asJson('POST', who, body);
const body = { url: 'https://pictures.example.org/a.jpg', hosts: ['pictures.example.org'] };

describe('images from other sites', () => {
  it('stores an image from another site as an upload for an artwork', async () => {
    const who = await makeMember(api());
    content = new Uint8Array(await createJpeg(60, 40));
    const image = await api().callEndpoint('POST /v1/images/remote', { body }, who);
    expect(image).toMatchObject({ width: 60, height: 40 });
    expect(await api().storage.exists(image.key)).toBe(true);
    const posted = await postArtwork(
      api(),
      who,
      { imageDetails: [{ id: image.id, alt: null, caption: null, focalPoint: null }] },
      0,
    );
    expect(posted.images.map(({ id }) => id)).toEqual([image.id]);
  });

  it('recognizes the type of an image by its content, not by its host’s headers', async () => {
    const who = await makeMember(api());
    content = new TextEncoder().encode('<html>no picture</html>');
    await api().error('/v1/images/remote', 'unsupported_media_type', send(who, body));
    content = new Uint8Array(svgFile);
    await api().error('/v1/images/remote', 'unsupported_media_type', send(who, body));
    expect(api().storedUploads()).toHaveLength(1);
  });

  it.each([
    'ftp://example.org/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://localhost/a.jpg',
    'http://127.0.0.1/a.jpg',
    'http://[::1]/a.jpg',
    'https://example.org:8443/a.jpg',
    'https://user@example.org/a.jpg',
  ])('rejects an image from the URL %s', async (url) => {
    const who = await makeMember(api());
    const { fields } = await api().error('/v1/images/remote', 'validation_failed', send(who, { ...body, url }));
    expect(Object.keys(fields ?? {})).toEqual(['url']);
  });

  it('fetching images needs between one and twenty allowed hosts', async () => {
    const who = await makeMember(api());
    for (const hosts of [[], Array.from({ length: 21 }, (_, index) => `${index}.example.org`)]) {
      await api().error('/v1/images/remote', 'validation_failed', send(who, { ...body, hosts }));
    }
    await api().error('/v1/images/remote', 'unauthenticated', {
      ...send(who, body),
      headers: { 'content-type': 'application/json' },
    });
  });
});
