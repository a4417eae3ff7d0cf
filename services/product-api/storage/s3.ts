import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import type { Upload } from '@aws-sdk/lib-storage';
import { getTracing, type SpanAttributes, traceCall } from '@/lib/node/tracing';
import { StorageUnavailableError, UnusableStorageError } from '../errors';
import { checkKey, getContentType, type Inventory, type Storage, type StoredObject } from './storage';

export type S3Settings = { bucket: string; prefix: string; endpoint?: string | undefined; region: string };

const MEGABYTE = 1_024 * 1_024;
/** In bytes. Large originals keep up to `PARTS_AT_ONCE` parts in memory. */
const PART_SIZE = 8 * MEGABYTE;
const PARTS_AT_ONCE = 2;
const MAX_ATTEMPTS = 3;
const CONNECTION_TIMEOUT = 5_000;
/** Milliseconds without traffic. */
const SOCKET_TIMEOUT = 30_000;
/** In milliseconds. Older multipart uploads count as interrupted. */
const STALE_AFTER = 24 * 60 * 60 * 1_000;
/** One object per database that has used this storage. No collisions, because keys cannot start with a dot. */
const OWNERS = '.owners/';

/** Errors caused by wrong settings. Retries would not help. */
const UNUSABLE = new Set([
  'NoSuchBucket',
  'InvalidBucketName',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'CredentialsProviderError',
]);

type Bucket = { client: S3; bucket: string; prefix: string; createUpload: CreateUpload };
type CreateUpload = (options: ConstructorParameters<typeof Upload>[0]) => Upload;

/** Loads the SDK only if S3 is used. The SDK reads its own variables or uses the machine's role. */
export async function createS3Storage(
  settings: S3Settings,
): Promise<Storage & Inventory & { check: () => Promise<void> }> {
  const { bucket: name, prefix, endpoint, region } = settings;
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3({
    region,
    // Other S3-compatible servers rarely have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: SOCKET_TIMEOUT },
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  if (getTracing() !== undefined) traceCommands(client, endpoint);
  const bucket: Bucket = { client, bucket: name, prefix, createUpload: (options) => new Upload(options) };
  return {
    put: (key, content, contentType) => put(bucket, key, content, contentType),
    get: (key) => get(bucket, key),
    exists: async (key) => (await head(bucket, key)) !== null,
    delete: async (key) => {
      if (getContentType(key) === null) return;
      await report(client.deleteObject({ Bucket: name, Key: `${prefix}${key}` }));
    },
    list: () => list(bucket),
    getStoredAt: async (key) => (await head(bucket, key))?.LastModified ?? null,
    listOwners: () => listOwners(bucket),
    addOwner: async (databaseId) => {
      const Key = `${prefix}${OWNERS}${databaseId}`;
      await report(client.putObject({ Bucket: name, Key, Body: Buffer.from(databaseId) }));
    },
    removePartialWrites: (now) => removePartialWrites(bucket, now),
    check: () => check(bucket),
  };
}

/** Spans include all attempts and end when the response starts. */
function traceCommands(client: S3, endpoint: string | undefined): void {
  const address: SpanAttributes = endpoint === undefined ? {} : { 'server.address': new URL(endpoint).hostname };
  client.middlewareStack.add(
    (next, { commandName = 'Command' }) =>
      (parameters) => {
        const method = commandName.replace(/Command$/, '');
        const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method, ...address };
        return traceCall(`S3/${method}`, attributes, () => next(parameters));
      },
    { step: 'initialize' },
  );
}

/** @throws StorageUnavailableError */
async function report<Result>(done: Promise<Result>): Promise<Result> {
  try {
    return await done;
  } catch (error) {
    throw new StorageUnavailableError(describe(error));
  }
}

/** Keeps only name and message, because SDK errors also contain parts of the signed request. */
function describe(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return Object.assign(new Error(error.message || error.name), { name: error.name });
}

const hasName = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

const isMissing = (error: unknown) => hasName(error, 'NoSuchKey', 'NotFound');

async function put(store: Bucket, key: string, content: Readable | Uint8Array, contentType: string): Promise<void> {
  checkKey(key, contentType);
  const { client, bucket, prefix, createUpload } = store;
  let sourceError: Error | undefined;
  if (content instanceof Readable) {
    content.once('error', (error: Error) => {
      sourceError = error;
    });
  }
  const params = {
    Bucket: bucket,
    Key: `${prefix}${key}`,
    Body: content,
    ContentType: contentType,
    IfNoneMatch: '*',
  };
  try {
    await createUpload({ client, params, partSize: PART_SIZE, queueSize: PARTS_AT_ONCE }).done();
  } catch (error) {
    // The key was stored by another writer, or by an earlier attempt whose response was lost.
    if (hasName(error, 'PreconditionFailed')) return;
    if (sourceError !== undefined) throw sourceError;
    // Another writer is storing the same key.
    if (hasName(error, 'ConditionalRequestConflict') && (await head(store, key)) !== null) return;
    throw new StorageUnavailableError(describe(error));
  } finally {
    if (content instanceof Readable) content.destroy();
  }
}

async function get({ client, bucket, prefix }: Bucket, key: string): Promise<StoredObject | null> {
  const contentType = getContentType(key);
  if (contentType === null) return null;
  try {
    const { Body, ContentLength } = await client.getObject({ Bucket: bucket, Key: `${prefix}${key}` });
    if (!(Body instanceof Readable) || ContentLength === undefined) throw new Error('The response has no content.');
    return { stream: Body, size: ContentLength, contentType };
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageUnavailableError(describe(error));
  }
}

async function head({ client, bucket, prefix }: Bucket, key: string) {
  if (getContentType(key) === null) return null;
  try {
    return await client.headObject({ Bucket: bucket, Key: `${prefix}${key}` });
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageUnavailableError(describe(error));
  }
}

async function* listNames({ client, bucket, prefix }: Bucket, folder: string): AsyncGenerator<string> {
  const start = `${prefix}${folder}`;
  for (let token: string | undefined; ; ) {
    const page = await report(client.listObjectsV2({ Bucket: bucket, Prefix: start, ContinuationToken: token }));
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(start.length);
    if (!page.IsTruncated) return;
    token = page.NextContinuationToken;
  }
}

async function* list(bucket: Bucket): AsyncGenerator<string> {
  for await (const key of listNames(bucket, '')) if (getContentType(key) !== null) yield key;
}

async function listOwners(bucket: Bucket): Promise<string[]> {
  const owners: string[] = [];
  for await (const owner of listNames(bucket, OWNERS)) if (owner !== '') owners.push(owner);
  return owners;
}

/** Aborts interrupted uploads. Their parts are billed but never listed. */
async function removePartialWrites({ client, bucket, prefix }: Bucket, now: Date): Promise<void> {
  for (let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}; ; ) {
    const page = await report(client.listMultipartUploads({ Bucket: bucket, Prefix: prefix, ...marker }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || now.getTime() - Initiated.getTime() < STALE_AFTER) continue;
      await report(client.abortMultipartUpload({ Bucket: bucket, Key, UploadId })).catch(
        // Another process aborted the upload first.
        (error: unknown) => {
          if (!(error instanceof StorageUnavailableError && (error.cause as Error).name === 'NoSuchUpload'))
            throw error;
        },
      );
    }
    if (!page.IsTruncated) return;
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/**
 * Lists objects, because HEAD errors do not include a reason.
 * @throws UnusableStorageError for wrong settings; StorageUnavailableError if the server is unreachable
 */
async function check({ client, bucket, prefix }: Bucket): Promise<void> {
  try {
    await client.listObjectsV2({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
  } catch (error) {
    const { name, message } = describe(error);
    if (UNUSABLE.has(name)) {
      throw new UnusableStorageError(
        `The bucket “${bucket}” of STORAGE_URL cannot be used: ${message.replace(/\.$/, '')} (${name}). See "Storage on S3" in docs/operating.md.`,
      );
    }
    throw new StorageUnavailableError(describe(error));
  }
}
