import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { createAddress, type EndpointInput, encodeBody } from '@/lib/shared/api/request';
import { type EndpointKey, type EndpointResponse, getEndpoint } from '@/lib/shared/contract/contract';
import { getStatus } from '@/lib/shared/contract/endpoint';
import { type ErrorBody, type ErrorCode, errorBody, errorStatuses, listErrors } from '@/lib/shared/contract/error';
import { routes } from '@/lib/shared/contract/route';
import { createIfMatch } from '@/lib/shared/domain/version';
import { createApp, openServer } from '@/services/product-api/app';
import type { Db } from '@/services/product-api/db/client';
import { type Env, readEnv } from '@/services/product-api/env';
import { InvalidationFeed } from '@/services/product-api/invalidations/feed';
import { type Log, openLog } from '@/services/product-api/log';
import { PaymentEventQueue } from '@/services/product-api/payment/payment-event-queue';
import { openPayments, type Payments } from '@/services/product-api/payment/payments';
import { createLocalDisk } from '@/services/product-api/storage/local-disk';
import type { Inventory, Storage } from '@/services/product-api/storage/storage';
import { DeletionQueue } from '@/services/product-api/upkeep/deletions';
import { createClientAddress } from './client-address';
import { openTestDatabase, type TestDatabase } from './database';
import { testVerifier } from './identity';
import { handleGuarded } from './transaction-guard';
import { WEB_SECRET, WEB_SECRET_PREVIOUS } from './web-secret';

type App = ReturnType<typeof createApp>;
type AppOverrides = Pick<Parameters<typeof createApp>[0], 'fetchPicture' | 'metrics'>;

const TRUSTED_PROXIES = '10.0.0.0/8, 192.0.2.1';
/** The longest period of a rate limit, in seconds. */
const DAY = 86_400;

/** A product API in this process with its own database. */
export class TestApi {
  readonly #app: App;
  readonly #log: Log;
  readonly #servers: Server[] = [];
  /** Contains everything that is stored outside of the database. */
  readonly directory = mkdtempSync(join(tmpdir(), 'impasto-api-'));
  readonly storage: Storage & Inventory;
  readonly deletions: DeletionQueue;
  readonly env: Env;
  /** Null unless the environment configures a payment provider. */
  readonly payments: Payments | null;
  readonly eventQueue: PaymentEventQueue | null;
  readonly invalidations: InvalidationFeed;
  constructor(
    readonly database: TestDatabase,
    variables: Record<string, string> = {},
    parts: AppOverrides = {},
    storage?: Storage & Inventory,
  ) {
    this.storage = storage ?? createLocalDisk(this.directory);
    const env = readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: this.directory,
      WEB_SECRET,
      WEB_SECRET_PREVIOUS,
      TRUSTED_PROXIES,
      ...variables,
    });
    this.env = env;
    const log = openLog(env);
    this.#log = log;
    this.deletions = new DeletionQueue({ db: database.db, storage: this.storage, log });
    const onWritten = () => this.deletions.start();
    this.payments = openPayments(database.db, env, log);
    this.eventQueue = this.payments && new PaymentEventQueue(this.payments);
    this.invalidations = new InvalidationFeed(database, log);
    this.#app = createApp({
      ...{ database, storage: this.storage, env, log, onWritten, verifyIdentity: testVerifier },
      invalidations: this.invalidations,
      ...{ payments: this.payments, eventQueue: this.eventQueue },
      ...parts,
    });
  }

  /** Serves the API on a free port and returns its URL. */
  async listen(settings: Partial<Env> = {}): Promise<string> {
    const env = { ...this.env, ...settings };
    const server = openServer({ app: this.#app, env, log: this.#log, invalidations: this.invalidations });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await this.invalidations.stop();
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    await this.database.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  get db(): Db {
    return this.database.db;
  }

  storedUploads(): string[] {
    const folder = join(this.directory, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /**
   * Returns the response without parsing it. Each request has a new client address unless `from` is given. Waits until
   * unreferenced files have been deleted, or their deletion has been postponed.
   */
  async request(address: string, init: RequestInit = {}, from: string = createClientAddress()): Promise<Response> {
    const sent = init.body instanceof FormData ? await encodeForm(init, init.body) : init;
    const bindings = { incoming: { socket: { remoteAddress: from } } };
    const response = await handleGuarded(() => this.#app.request(address, sent, bindings));
    await this.deletions.whenIdle();
    return response;
  }

  /** Returns an endpoint's response, after checking that it matches the contract exactly. */
  async callEndpoint<Key extends EndpointKey>(
    key: Key,
    input: EndpointInput<Key>,
    credentials: { identity?: string; product?: string } = {},
  ): Promise<EndpointResponse<Key>> {
    const { method, address } = createAddress(key, input);
    const { body: sent = null, headers } = encodeBody(input.body);
    const response = await this.request(address, {
      method,
      body: sent,
      headers: {
        ...headers,
        ...createHeaders(credentials),
        ...(input.readAt !== undefined && { 'If-Match': createIfMatch(input.readAt) }),
      },
    });
    const endpoint = getEndpoint(key);
    const { response: schema } = endpoint;
    const status = getStatus(endpoint);
    if (schema === null) {
      expect(response.status, await response.text()).toBe(status);
      return undefined as EndpointResponse<Key>;
    }
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    const parsed = schema instanceof z.ZodType ? schema.parse(body) : undefined;
    // Parsing drops fields that are not in the contract.
    expect(parsed).toEqual(body);
    return parsed as EndpointResponse<Key>;
  }

  /** Returns the error of a rejected request, after checking its status and code. */
  async error(address: string, code: ErrorCode, init?: RequestInit): Promise<ErrorBody> {
    const response = await this.request(address, init);
    const body = errorBody.parse(await response.json());
    expect({ code: body.code, status: response.status }, address).toEqual({ code, status: errorStatuses[code] });
    expect(listDeclaredErrors(init?.method ?? 'GET', address) ?? [code], `${address} declares it`).toContain(code);
    expect(response.headers.get('x-request-id')).toBe(body.requestId);
    if (code === 'rate_limited') {
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds >= 1 && seconds <= DAY, `a wait of ${seconds} s`).toBe(true);
    }
    return body;
  }
}

/**
 * Encodes a form as bytes, because on Node 24, canceling a form's stream early throws an error that cannot be caught.
 */
async function encodeForm(init: RequestInit, form: FormData): Promise<RequestInit> {
  const encoded = new Response(form);
  const headers = new Headers(init.headers);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return { ...init, headers, body: await encoded.arrayBuffer() };
}

/** Lists the error codes that the contract declares for a path, or undefined for an unknown path. */
function listDeclaredErrors(method: string, address: string): readonly ErrorCode[] | undefined {
  const path = address.split('?')[0]?.replace(/\/$/, '') ?? '';
  const route = routes.find(
    (known) =>
      known.method === method &&
      new RegExp(`^${known.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return route && ['method_not_allowed', ...route.keys.flatMap((key) => listErrors(key, getEndpoint(key)))];
}

export function createHeaders({ identity, product }: { identity?: string; product?: string }): Record<string, string> {
  return {
    ...(identity !== undefined && { Authorization: `Bearer ${identity}` }),
    ...(product !== undefined && { 'x-ac-token': product }),
  };
}

/** Without a body, the request has no content type. */
export function asJson(method: string, credentials: Parameters<typeof createHeaders>[0], body?: unknown): RequestInit {
  if (body === undefined) return { method, headers: createHeaders(credentials) };
  const headers = { ...createHeaders(credentials), 'Content-Type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

/**
 * Provides the product API of a test file: `const api = testApi();` and, inside a test, `api().callEndpoint(…)`.
 * @param variables environment variables of the API, in addition to the default ones
 * @param parts parts of the API that the test replaces
 */
export function testApi(variables: Record<string, string> = {}, parts: AppOverrides = {}): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = new TestApi(await openTestDatabase(), variables, parts);
  });
  afterAll(async () => {
    await api?.close();
  });
  return () => {
    if (!api) throw new Error('The API starts before the first test, not while tests are collected.');
    return api;
  };
}
