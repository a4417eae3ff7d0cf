import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';

/** Each test imports this module again to reset its counts. */
let reportBrokenLink: typeof import('@/lib/server/bff/broken-link').reportBrokenLink;
beforeEach(async () => {
  vi.resetModules();
  ({ reportBrokenLink } = await import('@/lib/server/bff/broken-link'));
});

async function report(body: unknown, headers: Record<string, string> = FROM_THE_SITE) {
  const lines: string[] = [];
  const request = new Request(`${SITE}/api/broken-links`, { method: 'POST', body: JSON.stringify(body), headers });
  const { status } = await reportBrokenLink(request, { site: SITE }, (line) => lines.push(line));
  return { status, lines };
}

describe('broken-link reports', () => {
  it('logs a broken link on one line with the path and the referrer', async () => {
    expect(await report({ path: '/art/gone', from: 'https://example.org/links' })).toEqual({
      status: 204,
      lines: ['A visitor reports a broken link: {"path":"/art/gone","from":"https://example.org/links"}'],
    });
    expect((await report({ path: '/nowhere', from: null })).status).toBe(204);
  });

  it('ignores reports of broken links that are invalid, too long or from other sites', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await report({ path: '/', from: null }, foreign)).toEqual({ status: 403, lines: [] });
    for (const body of [
      null,
      {},
      { path: 'nowhere', from: null },
      { path: '/a b', from: null },
      { path: '/a\nA visitor reports', from: null },
      { path: `/${'x'.repeat(500)}`, from: null },
      { path: '/', from: null, more: 1 },
    ]) {
      expect(await report(body)).toEqual({ status: 400, lines: [] });
    }
    expect(await report({ path: `/${'x'.repeat(3_000)}`, from: null })).toEqual({ status: 413, lines: [] });
  });

  it('logs at most five broken links a minute per client and thirty in total', async () => {
    const statuses: number[] = [];
    for (let client = 1; client <= 8; client += 1) {
      for (let sent = 0; sent < 6; sent += 1) {
        const headers = { ...FROM_THE_SITE, 'x-forwarded-for': `203.0.113.${client}` };
        statuses.push((await report({ path: '/nowhere', from: null }, headers)).status);
      }
    }
    expect(statuses.slice(0, 6)).toEqual([204, 204, 204, 204, 204, 429]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.slice(-12)).toEqual(Array(12).fill(429));
  });
});
