import { describe, expect, it } from 'vitest';
import { getEndpoint, listEndpointKeys } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { ownProfileHandlers } from '@/services/product-api/profile/own-routes';
import { createHeaders, testApi } from '../../support/api';
import { type Member, makeMember } from '../../support/members';
import { createJpeg } from '../../support/upload-files';

const api = testApi();

let known: Promise<Member> | undefined;
function member(): Promise<Member> {
  known ??= makeMember(api());
  return known;
}

const served = listEndpointKeys().filter((key) => key in ownProfileHandlers || key.includes('wizard'));
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
/** Media types that each kind of endpoint rejects. */
const foreign = {
  json: ['text/plain', 'application/jsonp', 'text/json', ...FORMS],
  form: ['application/json', 'text/plain'],
  multipart: ['application/json', 'text/plain', 'application/x-www-form-urlencoded'],
};
const cases = served.flatMap((key) => {
  const type = getEndpoint(key).body?.type;
  return type === undefined ? [] : foreign[type].map((contentType) => ({ key, contentType }));
});

it.each(cases)('$key rejects a body of $contentType', async ({ key, contentType }) => {
  const { method, path } = parseEndpointKey(key);
  const who = await member();
  const init = { method, headers: { ...createHeaders(who), 'Content-Type': contentType } };
  const address = path.replaceAll(/\{\w+\}/g, who.profileId);
  const { message } = await api().error(address, 'unsupported_media_type', { ...init, body: '{"name":"Changed"}' });
  expect(message).toMatch(/^Send this as (application|multipart)/);
});

it('rejects a body without a content type', async () => {
  const who = await member();
  const body = new Blob(['{"name":"Changed"}']);
  const init = { method: 'PATCH', headers: createHeaders(who), body };
  await api().error(`/v1/profiles/${who.profileId}`, 'unsupported_media_type', init);
});

it.each(['application/json', 'application/json; charset=UTF-8', 'Application/JSON'])(
  'accepts JSON sent as %s',
  async (type) => {
    const who = await member();
    const response = await api().request(`/v1/profiles/${who.profileId}`, {
      method: 'PATCH',
      headers: { ...createHeaders(who), 'Content-Type': type },
      body: '{"city":"Cork"}',
    });
    expect(response.status).toBe(200);
  },
);

describe('forms without files', () => {
  const remove = async (make: (url: string) => FormData | URLSearchParams) => {
    const who = await member();
    const form = new FormData();
    form.set('type', 'gallery');
    form.set('images', new Blob([new Uint8Array(await createJpeg())]), 'a.jpg');
    const { gallery } = await api().callEndpoint('POST /v1/profiles/images', { body: form }, who);
    const left = await api().callEndpoint('DELETE /v1/profiles/images', { body: make(gallery[0]?.key ?? '') }, who);
    expect(left.gallery).toEqual([]);
  };

  it('accepts forms without files as multipart', () =>
    remove((url) => {
      const form = new FormData();
      form.set('type', 'gallery');
      form.set('url', url);
      return form;
    }));

  it('accepts forms without files as urlencoded', () => remove((url) => new URLSearchParams({ type: 'gallery', url })));

  it('rejects files in a form that has no field for files', async () => {
    const body = new FormData();
    body.set('type', 'gallery');
    body.set('url', new Blob(['a']), 'a.jpg');
    const init = { method: 'DELETE', body, headers: createHeaders(await member()) };
    expect((await api().error('/v1/profiles/images', 'validation_failed', init)).fields).toHaveProperty('url');
  });
});

it.each(['/v1/opportunities/products', '/v1/artworks/products'])(
  'serves the price list publicly at %s',
  async (address) => {
    expect((await api().request(address)).status).toBe(200);
    expect((await api().request(`${address}?currency=EUR`)).status).toBe(200);
    const { fields } = await api().error(`${address}?currency=XYZ`, 'validation_failed');
    expect(fields).toEqual({ currency: 'Not a currency code of ISO 4217.' });
  },
);
