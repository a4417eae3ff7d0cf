import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReport } from '@/lib/node/error-reports';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';

/** Each test imports this module again to reset its counts. */
let reportBrowserError: typeof import('@/lib/server/bff/browser-errors').reportBrowserError;
let setErrorReports: typeof import('@/lib/node/error-reports').setErrorReports;
let sent: ErrorReport[];
beforeEach(async () => {
  vi.resetModules();
  ({ reportBrowserError } = await import('@/lib/server/bff/browser-errors'));
  ({ setErrorReports } = await import('@/lib/node/error-reports'));
  sent = [];
  setErrorReports((report) => void sent.push(report));
});
afterEach(() => setErrorReports(undefined));

async function report(body: unknown, headers: Record<string, string> = FROM_THE_SITE) {
  const lines: string[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/browser-errors`, { method: 'POST', body: text, headers });
  const response = await reportBrowserError(request, { site: SITE }, (line) => lines.push(line));
  return { status: response.status, lines, body: await response.text() };
}

const error = (more: Record<string, unknown> = {}) => ({
  type: 'TypeError',
  message: 'x is not a function',
  stack: `TypeError: x is not a function\n    at show (${SITE}/_next/a.js?v=1:2:30)\n    at ${SITE}/_next/b.js:4:5`,
  page: '/art/1',
  ...more,
});

describe('browser error reports', () => {
  it('logs a browser’s error on one line and reports its stack and page', async () => {
    const line = { type: 'TypeError', message: 'x is not a function', at: `at show (${SITE}/_next/a.js:2:30)` };
    expect(await report(error())).toEqual({
      status: 204,
      body: '',
      lines: [`A browser reports an error: ${JSON.stringify({ ...line, page: '/art/1' })}`],
    });
    expect(sent).toEqual([
      {
        platform: 'javascript',
        type: 'TypeError',
        message: 'x is not a function',
        stack: `at show (${SITE}/_next/a.js:2:30)\n    at ${SITE}/_next/b.js:4:5`,
        tags: { reason: 'browser', page: '/art/1' },
      },
    ]);
  });

  it('reports an error once per place in the code, on any page', async () => {
    expect((await report(error())).lines).toHaveLength(1);
    expect(await report(error({ page: '/art/2' }))).toEqual({ status: 204, body: '', lines: [] });
    expect((await report(error({ stack: `at ${SITE}/_next/c.js:1:1` }))).lines).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('removes email addresses, tokens and queries from errors', async () => {
    const message = 'ana@example.org eyJhbGciOiJub25lIn0.e30. https://art.example/?q=secret';
    const { lines } = await report(error({ message, stack: '' }));
    expect(`${lines} ${JSON.stringify(sent)}`).not.toMatch(/ana@|eyJ|secret/);
  });

  it('logs an error with line breaks on one line', async () => {
    const { lines } = await report(error({ message: 'one\nforged', stack: 'two\nforged' }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('\n');
  });

  it('rejects reports of errors that are malformed, too long or from other sites', async () => {
    expect((await report(error(), { origin: 'https://evil.example' })).status).toBe(403);
    const long = [{ message: 'x'.repeat(501) }, { stack: 'x'.repeat(4_001) }, { page: `/${'x'.repeat(500)}` }];
    for (const body of ['', '{}', ...long.map(error)]) expect((await report(body)).status).toBe(400);
    expect((await report('x'.repeat(17_000))).status).toBe(413);
    expect(sent).toEqual([]);
  });

  it('accepts at most five errors a minute per client and ten in total', async () => {
    const results: { status: number; lines: string[] }[] = [];
    for (let client = 1; client <= 3; client += 1) {
      for (let index = 0; index < 6; index += 1) {
        const headers = { ...FROM_THE_SITE, 'x-forwarded-for': `203.0.113.${client}` };
        results.push(await report(error({ message: `${client} ${index}` }), headers));
      }
    }
    expect(results.slice(4, 6).map(({ status, lines }) => [status, lines.length])).toEqual([
      [204, 1],
      [204, 0],
    ]);
    expect(results.flatMap(({ lines }) => lines)).toHaveLength(10);
    expect(sent).toHaveLength(10);
  });
});
