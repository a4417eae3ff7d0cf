import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_THE_SITE, SITE } from '../../support/bff-requests';

/** Each test imports this module again to reset its counts. */
let logPolicyViolations: typeof import('@/lib/server/bff/policy-violations').logPolicyViolations;
beforeEach(async () => {
  vi.resetModules();
  ({ logPolicyViolations } = await import('@/lib/server/bff/policy-violations'));
});

async function report(body: unknown, headers: Record<string, string> = FROM_THE_SITE) {
  const lines: string[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/csp-reports`, { method: 'POST', body: text, headers });
  const response = await logPolicyViolations(request, (line) => lines.push(line));
  return { status: response.status, lines, body: await response.text() };
}

/** A report in the format of `report-uri`. */
const legacy = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${SITE}/art/1?from=secret`,
    referrer: 'https://elsewhere.example/secret',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "script-src 'self'",
    'blocked-uri': 'https://evil.example/a.js?key=secret',
    'line-number': 7,
    ...more,
  },
});

/** A report in the format of `report-to`. */
const modern = (body: Record<string, unknown> = {}, type = 'csp-violation') => ({
  age: 3,
  type,
  url: `${SITE}/about`,
  user_agent: 'secret',
  body: { documentURL: `${SITE}/about#x`, effectiveDirective: 'script-src-elem', blockedURL: 'inline', ...body },
});

const LINE = 'A browser reports a violation of the content security policy: ';

describe('policy violation reports', () => {
  it('logs a violation on one line, without queries, referrer and code', async () => {
    const line = {
      directive: 'script-src-elem',
      blocked: 'https://evil.example/a.js',
      page: '/art/1',
      source: '',
      line: 7,
    };
    expect(await report(legacy())).toEqual({ status: 204, body: '', lines: [`${LINE}${JSON.stringify(line)}`] });
  });

  it('logs several violations from one request, and ignores other kinds of reports', async () => {
    const { status, lines } = await report([
      modern({ sourceFile: null }),
      modern({ effectiveDirective: 'img-src', blockedURL: 'data' }),
      modern({}, 'deprecation'),
    ]);
    expect(status).toBe(204);
    expect(lines.map((line) => JSON.parse(line.slice(LINE.length)))).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: '/about', source: '', line: null },
      { directive: 'img-src', blocked: 'data', page: '/about', source: '', line: null },
    ]);
  });

  it('logs a violation once per cause, on any page', async () => {
    expect((await report(legacy())).lines).toHaveLength(1);
    expect(await report(legacy({ 'document-uri': `${SITE}/art/2` }))).toEqual({ status: 204, body: '', lines: [] });
    expect((await report(legacy({ 'line-number': 8 }))).lines).toHaveLength(1);
  });

  it('shortens a violation to one line', async () => {
    const { lines } = await report(
      legacy({
        'effective-directive': 'img-src\nforged',
        'blocked-uri': `https://evil.example/${'\n'}${'x'.repeat(4_000)}`,
        'source-file': 'not a URL\nforged',
      }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/\n|forged/);
    expect(lines[0]?.length).toBeLessThan(500);
  });

  it('rejects malformed and long reports without repeating their content', async () => {
    for (const body of ['', 'payload', '{"payload":1}', { 'csp-report': 'payload' }]) {
      const { status, lines, body: text } = await report(body);
      expect([status, lines]).toEqual([400, []]);
      expect(text).not.toContain('payload"');
    }
    expect(await report('x'.repeat(70_000))).toMatchObject({ status: 413, lines: [] });
  });

  it('accepts at most twenty reports a minute per client and logs at most thirty lines', async () => {
    const results: { status: number; lines: string[] }[] = [];
    for (let client = 1; client <= 3; client += 1) {
      for (let sent = 0; sent < 21; sent += 1) {
        const headers = { ...FROM_THE_SITE, 'x-forwarded-for': `203.0.113.${client}` };
        results.push(await report(legacy({ 'line-number': 100 * client + sent }), headers));
      }
    }
    expect(results.slice(19, 21).map(({ status }) => status)).toEqual([204, 429]);
    expect(results.flatMap(({ lines }) => lines)).toHaveLength(30);
  });
});
