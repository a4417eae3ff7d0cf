import { beforeAll, describe, expect, it } from 'vitest';
import { WEB_SECRET_HEADER } from '@/lib/node/client-address';
import type { EndpointKey } from '@/lib/shared/contract/contract';
import { parseEndpointKey } from '@/lib/shared/contract/endpoint';
import { createHeaders, testApi } from '../../support/api';
import { createRequest, handleRequest, SITE } from '../../support/bff-requests';
import { createClientAddress } from '../../support/client-address';
import { makeArtwork } from '../../support/factories';
import { type Member, makeMember } from '../../support/members';
import { type ClientRequest, KeepAliveClient, RawConnection } from '../../support/raw-client';
import { ID } from '../../support/sample-data';
import { WEB_SECRET } from '../../support/web-secret';

const api = testApi();
let url = '';
let member: Member;
beforeAll(async () => {
  await makeArtwork(api().db);
  member = await makeMember(api());
  url = await api().listen();
});

const KILOBYTE = 1_024;
const MEGABYTE = 1_024 * KILOBYTE;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=edge' };

function form(bytes: number, field = 'images'): Buffer {
  const head = [
    '--edge\r\nContent-Disposition: form-data; name="type"\r\n\r\ngallery\r\n',
    `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  ];
  return Buffer.concat([Buffer.from(head.join('')), Buffer.alloc(bytes, 1), Buffer.from('\r\n--edge--\r\n')]);
}

function inParts(body: Buffer): Buffer[] {
  const size = 64 * KILOBYTE;
  return Array.from({ length: Math.ceil(body.length / size) }, (_, at) => body.subarray(at * size, (at + 1) * size));
}

const text = (bytes: number) => Buffer.alloc(bytes, ' ');

/** The headers that the web server sends for a first-time visitor. */
const asWeb = () => ({ 'x-forwarded-for': createClientAddress(), [WEB_SECRET_HEADER]: WEB_SECRET });

type Case = {
  what: string;
  key: EndpointKey;
  body: () => Buffer;
  headers: Record<string, string>;
  isMember?: true;
  isChunked?: true;
  status: number;
};
const IMAGES = 'POST /v1/profiles/images';
const TOKEN = 'POST /v1/profiles/token/';
const tooMuch = { key: TOKEN, body: () => text(300 * KILOBYTE), headers: JSON_TYPE, status: 413 } as const;
const nobodys = { key: IMAGES, body: () => form(16 * MEGABYTE), headers: FORM_TYPE, status: 401 } as const;
const tooLarge = { ...nobodys, body: () => form(17 * MEGABYTE), isMember: true, status: 413 } as const;
const cases: Case[] = [
  { what: 'JSON over its limit without credentials', ...tooMuch },
  { what: 'JSON over its limit without credentials and without a length', ...tooMuch, isChunked: true },
  { what: 'a body for an endpoint that accepts none', ...tooMuch, key: 'DELETE /v1/profiles/{id}' },
  { what: 'JSON within its limit without credentials', ...tooMuch, body: () => text(200 * KILOBYTE), status: 401 },
  { what: 'an upload without credentials', ...nobodys },
  { what: 'an upload without credentials and without a length', ...nobodys, isChunked: true },
  { what: 'a photo of 17 MB', ...tooLarge },
  { what: 'a photo of 17 MB without a length', ...tooLarge, isChunked: true },
  { what: 'a file in a field that accepts none', ...tooLarge, body: () => form(5 * MEGABYTE, 'portrait'), status: 400 },
  { what: 'JSON in place of a form', ...tooLarge, body: () => text(MEGABYTE), headers: JSON_TYPE, status: 415 },
];

function sentFor({ key, body, headers, isMember, isChunked }: Case): ClientRequest {
  const { method, path } = parseEndpointKey(key);
  return {
    method,
    path: path.replaceAll(/\{\w+\}/g, ID),
    body: isChunked ? inParts(body()) : body(),
    headers: { ...headers, ...(isMember && createHeaders(member)), ...asWeb() },
  };
}

const unrouted: [string, string, number][] = [
  ['POST', '/v1/nothing', 404],
  ['PUT', '/v1/artworks', 405],
  ['POST', '/images/a.jpg', 405],
  ['POST', '/readyz', 405],
];

describe('rejected request bodies', () => {
  const nextRequest = { method: 'GET', path: '/v1/artworks' };

  it.each(cases)('responds to a body that is $what with $status, and the connection stays usable', async (one) => {
    const client = new KeepAliveClient(url);
    const rejection = await client.request(sentFor(one));
    expect(rejection.status, rejection.text).toBe(one.status);
    expect((await client.request(nextRequest)).status).toBe(200);
    client.close();
  });

  it.each(unrouted)(
    '%s %s with a body responds with %i, and the connection stays usable',
    async (method, path, status) => {
      const client = new KeepAliveClient(url);
      expect((await client.request({ method, path, body: text(MEGABYTE) })).status).toBe(status);
      expect((await client.request(nextRequest)).status).toBe(200);
      client.close();
    },
  );

  it('responds with 429 to bodies beyond the rate limit', async () => {
    const headers = { ...JSON_TYPE, ...asWeb() };
    const client = new KeepAliveClient(url);
    const sent = { method: 'POST', path: '/v1/profiles/token', headers, body: text(200 * KILOBYTE) };
    for (let call = 0; call < 60; call += 1) expect((await client.request(sent)).status).toBe(401);
    expect((await client.request(sent)).status).toBe(429);
    expect((await client.request(nextRequest)).status).toBe(200);
    client.close();
  });

  it('ignores the body of a GET request', async () => {
    const client = new KeepAliveClient(url);
    expect((await client.request({ ...nextRequest, body: text(300 * KILOBYTE) })).status).toBe(200);
    expect((await client.request(nextRequest)).status).toBe(200);
    client.close();
  });
});

it('rejected bodies count toward the rate limit', async () => {
  const headers = { ...JSON_TYPE, ...asWeb() };
  const init = { method: 'POST', headers, body: text(300 * KILOBYTE) };
  const statuses: number[] = [];
  for (let call = 0; call < 62; call += 1) {
    statuses.push((await api().request('/v1/profiles/token', init)).status);
  }
  expect(statuses.filter((status) => status === 413)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

describe('web visitors during rejected uploads', () => {
  const read = () =>
    Array.from({ length: 5 }, async (_, page) => {
      const { response } = await handleRequest(new Request(`${SITE}/api/v1/artworks?page=${page + 1}`), url);
      await response.text();
      return response.status;
    });

  async function send({ key, body, headers: given, isMember, isChunked }: Case): Promise<number> {
    const content = new Blob([new Uint8Array(body())]);
    const headers = new Headers(given);
    if (!isChunked) headers.set('content-length', String(content.size));
    if (isMember) headers.set('cookie', `identity=${member.identity}; profile=${member.profileId}`);
    const init: RequestInit & { duplex: 'half' } = { body: content.stream(), duplex: 'half', headers };
    return (await handleRequest(createRequest(key, init), url)).response.status;
  }

  it('visitors get their pages while rejected uploads of every kind arrive', async () => {
    const slow = new RawConnection(url);
    await slow.write('POST /v1/profiles/token/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n');
    const statuses = await Promise.all(
      cases.map(async (one) => {
        const [rejectedStatus, ...during] = await Promise.all([send(one), ...read()]);
        expect(rejectedStatus, one.what).toBe(one.status);
        return [...during, ...(await Promise.all(read()))];
      }),
    );
    expect(statuses.flat().filter((status) => status !== 200)).toEqual([]);
    slow.socket.destroy();
  }, 120_000);
});
