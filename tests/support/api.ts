import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { addressOf, type CallInput } from '@/lib/api/request';
import { type AnswerOf, type CallKey, callOf } from '@/lib/contract/contract';
import { type ErrorBody, type ErrorCode, errorBody, errorStatuses } from '@/lib/contract/error';
import { createApp } from '@/services/product-api/app';
import type { Db } from '@/services/product-api/db/client';
import { readEnv } from '@/services/product-api/env';
import { localDisk } from '@/services/product-api/storage/local-disk';
import { openTestDatabase, type TestDatabase } from './database';

type App = ReturnType<typeof createApp>;

/** A product API in this process, over a database of the test file's own. */
export class TestApi {
  readonly #app: App;
  readonly #directory = mkdtempSync(join(tmpdir(), 'impasto-api-'));
  constructor(readonly database: TestDatabase) {
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: this.#directory });
    this.#app = createApp({ database, storage: localDisk(this.#directory), env });
  }

  async close(): Promise<void> {
    await this.database.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  get db(): Db {
    return this.database.db;
  }

  /** The bare answer to a request. */
  async request(address: string, init?: RequestInit): Promise<Response> {
    return this.#app.request(address, init);
  }

  /** The answer to a call, which must be exactly what the contract says. */
  async call<Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<AnswerOf<Key>> {
    const { method, address } = addressOf(key, input);
    const response = await this.request(address, { method });
    const body: unknown = await response.json();
    const { answer, status } = callOf(key);
    expect(response.status, JSON.stringify(body)).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    const parsed = answer?.parse(body);
    // Parsing drops what the contract does not name; nothing may have been dropped.
    expect(parsed).toEqual(body);
    return parsed as AnswerOf<Key>;
  }

  /** The error to a request, with the status that belongs to its code. */
  async error(address: string, code: ErrorCode, init?: RequestInit): Promise<ErrorBody> {
    const response = await this.request(address, init);
    const body = errorBody.parse(await response.json());
    expect({ code: body.code, status: response.status }, address).toEqual({ code, status: errorStatuses[code] });
    expect(response.headers.get('x-request-id')).toBe(body.requestId);
    return body;
  }
}

/** A test file's product API: `const api = testApi();` and, inside a test, `api().call(…)`. */
export function testApi(): () => TestApi {
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = new TestApi(await openTestDatabase());
  });
  afterAll(async () => {
    await api?.close();
  });
  return () => {
    if (!api) throw new Error('The API starts before the first test, not while tests are collected.');
    return api;
  };
}
