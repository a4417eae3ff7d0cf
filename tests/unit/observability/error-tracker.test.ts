import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onRequestError } from '@/instrumentation';
import { type ErrorReport, isDsn, reportError, setErrorReports } from '@/lib/node/error-reports';
import { ErrorTracker } from '@/services/observability/error-tracker';
import { Readiness } from '@/services/observability/readiness';
import { openLog } from '@/services/product-api/log';
import { createWebServer } from '@/services/web/server';
import { listen } from '../../support/listen';

type Received = { url: string | undefined; auth: string | undefined; lines: string[] };

let dsn: string;
let received: Received[];
let status: number;
let hold: () => Promise<void>;
const warn = vi.fn();

beforeEach(async () => {
  received = [];
  status = 200;
  hold = async () => {};
  warn.mockClear();
  const server = createServer(async (request, response) => {
    const lines = (await text(request)).split('\n');
    received.push({ url: request.url, auth: request.headers['x-sentry-auth']?.toString(), lines });
    await hold();
    response.writeHead(status).end('{}');
  });
  dsn = `${(await listen(server)).replace('//', '//public-key@')}/sub/42`;
});
afterEach(() => setErrorReports(undefined));

const createTracker = () => new ErrorTracker({ dsn, service: 'web', environment: 'test', warn });
const readEvent = (index = 0) => JSON.parse(received[index]?.lines[2] ?? '{}');

describe('error reports', () => {
  it('sends an error with its stack and request id', async () => {
    const tracker = createTracker();
    setErrorReports((report) => tracker.report(report));
    reportError(new TypeError('No wall\nfor this picture'), { requestId: 'request-1' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      url: '/sub/api/42/envelope/',
      auth: expect.stringContaining('sentry_key=public-key'),
    });
    expect(JSON.parse(received[0]?.lines[1] ?? '')).toEqual({ type: 'event' });
    const event = readEvent();
    expect(event).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      level: 'error',
      environment: 'test',
      tags: { service: 'web', requestId: 'request-1' },
    });
    const [exception] = event.exception.values;
    expect(exception).toMatchObject({ type: 'TypeError', value: 'No wall\nfor this picture' });
    expect(exception.stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringContaining('error-tracker.test.ts'),
      lineno: expect.any(Number),
      in_app: true,
    });
  });

  it('removes email addresses, tokens and queries from error reports', async () => {
    const secrets = 'ana@example.org GET /art?q=secret "eyJhbGciOi.eyJzdWIi.c2ln"';
    createTracker().report({ type: 'Error', message: secrets, tags: {} });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(readEvent().exception.values[0].value).toBe('<address> GET /art?… "<token>"');
  });

  it('reports an error in the product API’s log without the values of its statement', async () => {
    const tracker = createTracker();
    const lines: string[] = [];
    const log = openLog({ LOG_LEVEL: 'warn' }, { write: (line) => lines.push(line) }, (one) => tracker.report(one));
    const cause = Object.assign(new Error('duplicate key (ana@example.org)'), { code: '23505', table: 'accounts' });
    log.info('not logged');
    log.warn({ err: cause }, 'only a warning');
    log.error({ err: cause, requestId: 'request-2' }, 'internal');
    await tracker.flush();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['only a warning', 'internal']);
    expect(received).toHaveLength(1);
    expect(readEvent()).toMatchObject({ tags: { requestId: 'request-2', reason: 'internal', code: '23505' } });
    expect(received[0]?.lines.join()).not.toContain('ana@');
  });

  it('sends an error even if logging is off', async () => {
    const tracker = createTracker();
    const write = vi.fn();
    openLog({ LOG_LEVEL: 'silent' }, { write }, (one) => tracker.report(one)).error(new Error('Nobody reads this.'));
    await tracker.flush();
    expect(write).not.toHaveBeenCalled();
    expect(received).toHaveLength(1);
  });
});

describe('web errors', () => {
  const reports: ErrorReport[] = [];
  beforeEach(() => {
    reports.length = 0;
    setErrorReports((report) => reports.push(report));
  });

  it('reports an error of the web’s server with the id that the visitor sees', async () => {
    const web = createWebServer({
      isProxy: () => false,
      hasStandIn: false,
      findHandler: async () => () => Promise.reject(new Error('The page fell down.')),
      securityHeaders: {},
      readiness: new Readiness({ checks: [], report: () => {} }),
      logError: () => {},
    });
    const response = await fetch(`${await listen(web)}/art`);
    expect(response.status).toBe(500);
    expect(reports).toMatchObject([
      { message: 'The page fell down.', tags: { requestId: response.headers.get('x-request-id'), method: 'GET' } },
    ]);
  });

  it('reports Next’s error with the number on the error page and without the URL', async () => {
    const error = Object.assign(new Error('No canvas.'), { digest: '1234' });
    const request = { path: '/art/1?secret=1', method: 'GET', headers: { 'x-request-id': 'request-3' } };
    const context = { routerKind: 'App Router', routePath: '/(site)/art/[id]', routeType: 'render' } as const;
    await onRequestError(error, request, { ...context, revalidateReason: undefined });
    expect(reports).toMatchObject([
      { message: 'No canvas.', tags: { route: '/(site)/art/[id]', requestId: 'request-3', digest: '1234' } },
    ]);
    expect(JSON.stringify(reports)).not.toContain('secret');
  });
});

describe('report limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('reports at most thirty errors a minute, three of them the same', async () => {
    const tracker = createTracker();
    const countArriving = async (message: string, times: number) => {
      const before = received.length;
      for (let index = 0; index < times; index += 1) tracker.report({ type: 'Error', message, tags: {} });
      await tracker.flush();
      return received.length - before;
    };
    expect(await countArriving('same', 5)).toBe(3);
    for (let index = 0; index < 27; index += 1) expect(await countArriving(`other ${index}`, 1)).toBe(1);
    expect(await countArriving('one more', 1)).toBe(0);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await countArriving('same', 1)).toBe(1);
  });

  it('reports a message up to three times per place in the code', async () => {
    const tracker = createTracker();
    for (const place of ['one', 'two']) {
      const stack = `at ${place} (file.ts:1:1)\n    at caller (file.ts:2:2)`;
      for (let index = 0; index < 4; index += 1) tracker.report({ type: 'Error', message: 'same', stack, tags: {} });
    }
    await tracker.flush();
    expect(received).toHaveLength(6);
  });

  it('sends at most ten reports at a time while the tracker does not respond', async () => {
    const tracker = createTracker();
    const held: (() => void)[] = [];
    hold = () => new Promise((resolve) => held.push(resolve));
    for (let index = 0; index < 15; index += 1) tracker.report({ type: 'Error', message: `${index}`, tags: {} });
    await vi.waitFor(() => expect(held).toHaveLength(10));
    for (const release of held) release();
    await tracker.flush();
    expect(received).toHaveLength(10);
  });
});

it('drops an error report after three seconds without a response', async () => {
  hold = () => new Promise(() => {});
  const abortAfter = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => abortAfter(20));
  const tracker = createTracker();
  tracker.report({ type: 'Error', message: 'slow', tags: {} });
  await tracker.flush();
  expect(timeout.mock.calls).toEqual([[3_000]]);
  timeout.mockRestore();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('TimeoutError'));
});

it('logs once a minute that the tracker rejects reports or is down', async () => {
  status = 403;
  const tracker = createTracker();
  for (let index = 0; index < 3; index += 1) tracker.report({ type: 'Error', message: `${index}`, tags: {} });
  await tracker.flush();
  expect(received).toHaveLength(3);
  const away = new ErrorTracker({ dsn: 'http://key@127.0.0.1:1/1', service: 'web', environment: 'test', warn });
  away.report({ type: 'Error', message: 'away', tags: {} });
  await away.flush();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[0]).toEqual(['An error could not be reported to SENTRY_DSN: Error: status 403']);
});

it.each([
  ['https://key@sentry.example.org/42', true],
  ['https://key@sentry.example.org/sub/42', true],
  ['https://sentry.example.org/42', false],
  ['https://key@sentry.example.org/', false],
  ['ftp://key@sentry.example.org/42', false],
  ['sentry', false],
])('checks the DSN %s: %s', (value, expected) => {
  expect(isDsn(value)).toBe(expected);
});
