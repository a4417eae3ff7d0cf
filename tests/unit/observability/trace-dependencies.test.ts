import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseVerifier } from '@/lib/node/identity-keys';
import { getTracing, runInSpan, traceCall, traceJob } from '@/lib/node/tracing';
import { openTracing, stopTracing } from '@/services/observability/open-tracing';
import { BackgroundQueue } from '@/services/product-api/jobs/background-queue';
import { startJobs } from '@/services/product-api/jobs/runner';
import { openLog } from '@/services/product-api/log';
import { createSmtpSender } from '@/services/product-api/mail/smtp';
import { traceProvider } from '@/services/product-api/payment/payments';
import { createStripe } from '@/services/product-api/payment/stripe';
import { createS3Storage } from '@/services/product-api/storage/s3';
import { openEmptyEmbedded } from '../../support/embedded';
import { listen } from '../../support/listen';
import { MailServer } from '../../support/mail-server';
import { startCollector } from '../../support/trace-collector';

let collector: Awaited<ReturnType<typeof startCollector>>;

async function open(): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  await openTracing('product-api', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, (sentence) =>
    expect.unreachable(sentence),
  );
}

beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.stop());
beforeEach(async () => {
  collector.spans.length = 0;
  await open();
});
afterEach(async () => {
  await stopTracing();
  vi.unstubAllEnvs();
});

async function callInRequest<Result>(call: () => Promise<Result>): Promise<void> {
  const span = getTracing()?.startSpan('POST /v1/request', { kind: 'server' });
  if (span === undefined) return expect.unreachable();
  await runInSpan(span, call);
  span.end();
}

/** Exports the ended spans. @returns the spans with their parents' names */
async function collect() {
  await stopTracing();
  const names = new Map(collector.spans.map(({ id, name }) => [id, name]));
  return collector.spans.map(({ parentId = '', name, hasFailed, attributes }) => {
    const parent = names.get(parentId);
    return { name, parent, hasFailed, attributes };
  });
}

/** Records request headers and sends a fixed response. */
async function serveOther(status: number, body = '{}') {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  return { url: await listen(server), received };
}

describe('calls to external services', () => {
  it('a trace shows a request to the payment provider by its path template', async () => {
    const provider = await serveOther(200, '{"id":"price_123"}');
    const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_API_BASE: provider.url }, traceProvider);
    await callInRequest(async () => stripe?.prices.retrieve('price_123', { expand: ['product'] }));
    expect(await collect()).toContainEqual({
      name: 'GET /v1/prices/{id}',
      parent: 'POST /v1/request',
      hasFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'server.address': '127.0.0.1',
        'http.response.status_code': 200,
      },
    });
    expect(provider.received).toHaveLength(1);
    expect(provider.received[0]).not.toHaveProperty('traceparent');
    expect(collector.readText()).not.toMatch(/sk_test_secret|expand/);
  });

  it('a trace shows a request to a bucket with the status of a failure', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const bucket = await serveOther(404);
    const storage = await createS3Storage({ bucket: 'works', prefix: '', endpoint: bucket.url, region: 'auto' });
    await callInRequest(async () => expect(await storage.exists('0123456789abcdef.jpg')).toBe(false));
    expect(await collect()).toContainEqual({
      name: 'S3/HeadObject',
      parent: 'POST /v1/request',
      hasFailed: true,
      attributes: expect.objectContaining({ 'rpc.method': 'HeadObject', 'http.response.status_code': 404 }),
    });
    expect(bucket.received[0]).not.toHaveProperty('traceparent');
  });

  it('a trace shows a request to the mail server without addresses', async () => {
    const server = new MailServer();
    await server.listen();
    const send = createSmtpSender({ SMTP_URL: server.url, MAIL_FROM: 'site@example.org' });
    await traceJob('send a mail', async () =>
      send?.({ to: 'ana@example.org', subject: 'Hello', text: 'Hi', messageId: '<1@example.org>', headers: {} }),
    );
    await server.close();
    expect(await collect()).toEqual([
      { name: 'SMTP', parent: 'send a mail', hasFailed: false, attributes: { 'server.address': '127.0.0.1' } },
      { name: 'send a mail', parent: undefined, hasFailed: false, attributes: {} },
    ]);
    expect(collector.readText()).not.toContain('ana@example.org');
  });

  it('a trace shows the request for the identity provider’s keys', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ keys: [] }));
    const token = ['{"alg":"RS256","kid":"none"}', '{}', ''].map((part) => Buffer.from(part).toString('base64url'));
    const verify = chooseVerifier('project', undefined);
    await callInRequest(() => expect(verify(token.join('.'))).rejects.toThrow());
    const headers = new Headers(fetched.mock.lastCall?.[1]?.headers);
    fetched.mockRestore();
    expect(headers.has('traceparent')).toBe(false);
    expect(await collect()).toContainEqual({
      name: 'GET identity keys',
      parent: 'POST /v1/request',
      hasFailed: false,
      attributes: expect.objectContaining({
        'server.address': 'www.googleapis.com',
        'http.response.status_code': 200,
      }),
    });
  });
});

describe('background work', () => {
  let database: Awaited<ReturnType<typeof openEmptyEmbedded>>;
  beforeAll(async () => {
    await open();
    database = await openEmptyEmbedded();
    await stopTracing();
  });
  afterAll(() => database.close());

  it('a trace shows a job with its statements', async () => {
    let isDone = false;
    const job = {
      name: 'test',
      everySeconds: 60,
      work: async () => {
        await database.db.execute('select 8');
        isDone = true;
      },
    };
    const jobs = await startJobs(database, openLog({ LOG_LEVEL: 'silent' }), [job]);
    await expect.poll(() => isDone).toBe(true);
    await jobs.stop();
    const spans = await collect();
    expect(spans).toContainEqual({ name: 'job test', parent: undefined, hasFailed: false, attributes: {} });
    const statements = spans.filter(({ parent }) => parent === 'job test');
    expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual(['select 8']);
    expect(spans).toHaveLength(2);
  });

  it('the work of a queue is not part of the trace of the request that started it', async () => {
    class Queue extends BackgroundQueue {
      protected async workOnBatch(): Promise<boolean> {
        await traceCall('poll', {}, async () => {});
        await traceJob('work', () => traceCall('step', {}, async () => {}));
        return false;
      }

      protected reportError(error: unknown): void {
        expect.unreachable(String(error));
      }
    }
    const queue = new Queue();
    await callInRequest(async () => queue.start());
    await queue.whenIdle();
    expect((await collect()).map(({ name, parent }) => ({ name, parent }))).toEqual([
      { name: 'POST /v1/request', parent: undefined },
      { name: 'step', parent: 'work' },
      { name: 'work', parent: undefined },
    ]);
  });

  it('the trace of failed work has the type of the error', async () => {
    const work = () => Promise.reject(new RangeError('for ana@example.org'));
    await expect(traceJob('work', work)).rejects.toThrow(RangeError);
    expect(await collect()).toEqual([
      { name: 'work', parent: undefined, hasFailed: true, attributes: { 'error.type': 'RangeError' } },
    ]);
    expect(collector.readText()).not.toContain('for ana@example.org');
  });
});
