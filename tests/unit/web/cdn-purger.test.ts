import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { readServerEnv } from '@/lib/server/env';
import { CdnPurger, createCdnPurger } from '@/services/web/cdn-purger';
import { listen } from '../../support/listen';

const PACE = { repeat: 60_000, firstRetry: 5, maxRetry: 20, timeout: 1_000 };

async function open(method: 'fastly' | 'varnish', pace = PACE) {
  const received: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, headers: request.headers });
    response.writeHead(statuses.shift() ?? 200).end('{"status": "ok"}');
  });
  const url = `${await listen(server)}/service/ID/purge`;
  const warn = vi.fn();
  const purger = new CdnPurger({ url, method, token: 'token-of-the-cdn' }, warn, pace);
  const listKeys = () => received.map(({ headers }) => String(headers['surrogate-key']).split(' '));
  return { received, statuses, warn, purger, listKeys };
}

describe('CDN purges', () => {
  it('sends purges in the format of Fastly', async () => {
    const { received, purger } = await open('fastly');
    purger.purge(['artworks', 'artwork:1']);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/service/ID/purge',
      headers: { 'fastly-key': 'token-of-the-cdn', 'surrogate-key': 'artworks artwork:1' },
    });
  });

  it('sends purges in the format of Varnish', async () => {
    const { received, purger } = await open('varnish');
    purger.purge(['artworks', 'artwork:1']);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      method: 'PURGE',
      headers: { authorization: 'Bearer token-of-the-cdn', 'xkey-purge': 'artworks artwork:1' },
    });
  });

  it('purges each key once, with at most 256 keys per request', async () => {
    const { purger, listKeys } = await open('fastly');
    purger.purge(['first']);
    const many = Array.from({ length: 300 }, (_, n) => `a:${n}`);
    purger.purge(many);
    purger.purge(many);
    await vi.waitFor(() => expect(listKeys().flat()).toHaveLength(301));
    expect(listKeys().map(({ length }) => length)).toEqual([1, 256, 44]);
  });

  it('tries a purge again until it succeeds, and logs one warning', async () => {
    const { purger, statuses, warn, listKeys } = await open('fastly');
    statuses.push(503, 401);
    purger.purge(['artworks']);
    await vi.waitFor(() => expect(listKeys()).toEqual([['artworks'], ['artworks'], ['artworks']]));
    expect(warn.mock.calls).toEqual([
      ['The CDN could not be purged and shows outdated pages until it is: it responded with status 503.'],
    ]);
  });

  it('repeats each purge once', async () => {
    const { purger, listKeys } = await open('fastly', { ...PACE, repeat: 20 });
    purger.purge(['artworks']);
    await vi.waitFor(() => expect(listKeys()).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listKeys()).toEqual([['artworks'], ['artworks']]);
  });

  it('purges everything after a global invalidation or with too many keys', async () => {
    const { purger, listKeys } = await open('fastly');
    purger.purge(['first']);
    purger.purge(['*', 'artworks']);
    await vi.waitFor(() => expect(listKeys().flat()).toContain('all'));
    purger.purge(Array.from({ length: 10_001 }, (_, n) => `a:${n}`));
    await vi.waitFor(() =>
      expect(
        listKeys()
          .flat()
          .filter((key) => key === 'all'),
      ).toHaveLength(2),
    );
    expect(listKeys().flat().length).toBeLessThan(10);
  });
});

describe('CDN configuration', () => {
  const whole = {
    CDN_PURGE_URL: 'http://varnish:6081/',
    CDN_PURGE_METHOD: 'varnish',
    CDN_PURGE_TOKEN: 'token-of-the-cdn',
  };

  it('rejects incomplete settings of a CDN', () => {
    expect(readServerEnv(whole).CDN_PURGE_URL).toBe('http://varnish:6081');
    expect(readServerEnv({}).CDN_PURGE_URL).toBeUndefined();
    expect(() => readServerEnv({ ...whole, CDN_PURGE_METHOD: '' })).toThrow('CDN_PURGE_URL requires CDN_PURGE_METHOD.');
    expect(() => readServerEnv({ ...whole, CDN_PURGE_TOKEN: '' })).toThrow('CDN_PURGE_URL requires CDN_PURGE_TOKEN.');
    expect(() => readServerEnv({ ...whole, CDN_PURGE_URL: '' })).toThrow('CDN_PURGE_TOKEN requires CDN_PURGE_URL.');
    expect(() => readServerEnv({ ...whole, CDN_PURGE_URL: 'varnish' })).toThrow('An http or https URL.');
    expect(() => readServerEnv({ ...whole, CDN_PURGE_METHOD: 'other' })).toThrow('Either fastly or varnish.');
    expect(() => readServerEnv({ ...whole, CDN_PURGE_TOKEN: 'short' })).toThrow(
      'At least 16 visible ASCII characters.',
    );
  });

  it('a CDN needs the secret for receiving invalidations', () => {
    expect(() => createCdnPurger(readServerEnv(whole), () => {})).toThrow('CDN_PURGE_URL requires WEB_SECRET.');
    expect(createCdnPurger(readServerEnv({}), () => {})).toBeUndefined();
  });
});
