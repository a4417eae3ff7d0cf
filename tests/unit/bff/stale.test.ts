import { expect, it } from 'vitest';
import { handleStale } from '@/lib/bff/stale';
import { WEB_SECRET_HEADER } from '@/lib/network/client-address';

const SECRET = 'a secret between the web and the product API';

async function send(body: string, secret: string | null = SECRET, own: string | undefined = SECRET) {
  const told: string[] = [];
  const headers: Record<string, string> = secret === null ? {} : { [WEB_SECRET_HEADER]: secret };
  const request = new Request('http://localhost/api/stale', { method: 'POST', headers, body });
  const { status } = await handleStale(request, own, (tags) => told.push(...tags));
  return { status, told };
}

it('takes what is stale from who knows the secret', async () => {
  expect(await send('{"tags":["artworks","profile:1"]}')).toEqual({ status: 204, told: ['artworks', 'profile:1'] });
});

it.each([
  ['no secret', null, SECRET],
  ['another secret', 'another secret of the same length as it is', SECRET],
])('knows nothing of it for %s', async (_, secret, own) => {
  expect(await send('{"tags":["artworks"]}', secret, own)).toEqual({ status: 404, told: [] });
});

it('knows nothing of it where no secret is shared', async () => {
  const request = new Request('http://localhost/api/stale', {
    method: 'POST',
    headers: { [WEB_SECRET_HEADER]: '' },
    body: '{"tags":["artworks"]}',
  });
  expect((await handleStale(request, undefined, () => expect.unreachable())).status).toBe(404);
});

it.each(['', '[]', '{"tags":"artworks"}', `{"tags":[${'"a",'.repeat(50)}"a"]}`, 'x'.repeat(30_000)])(
  'refuses what is no list of tags: %.20s',
  async (body) => {
    expect(await send(body)).toEqual({ status: 400, told: [] });
  },
);
