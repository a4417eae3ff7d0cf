import { AsyncLocalStorage } from 'node:async_hooks';
import { isId } from '@/lib/shared/domain/id';
import { PageNotFoundError } from '@/lib/shared/paths';

/** The statuses of pages that show a failure: not found, removed, or product API unavailable. */
export type PageStatusCode = 404 | 410 | 503;

/** Declarations about the response being rendered, for the HTTP cache in front of Next. */
export type PageRecord = {
  /** The id of the request that causes the render. */
  readonly requestId: string;
  /** Next sends every rendered page with status 200; this status replaces it. */
  status: PageStatusCode | null;
  /** Cache tags of the data: a change to any of them invalidates the response. */
  tags: Set<string>;
  /** In milliseconds since 1970, when the response becomes wrong even if no data changes; `Infinity` for never. */
  expiresAt: number;
  /** False for a response that few others will request. */
  isStored: boolean;
};

/** Next bundles its own copy of this module, so the record is stored in the global object. */
const STORAGE = Symbol.for('impasto.page-record');

function getStorage(): AsyncLocalStorage<PageRecord> {
  const known: unknown = Reflect.get(globalThis, STORAGE);
  if (known instanceof AsyncLocalStorage) return known;
  const created = new AsyncLocalStorage<PageRecord>();
  Reflect.set(globalThis, STORAGE, created);
  return created;
}

/** Renders a response and collects the declarations that are made during the render. */
export async function withPageRecord<Response>(
  requestId: string,
  render: () => Promise<Response>,
): Promise<{ response: Response; record: PageRecord }> {
  const record: PageRecord = {
    requestId,
    status: null,
    tags: new Set(),
    expiresAt: Number.POSITIVE_INFINITY,
    isStored: true,
  };
  const response = await getStorage().run(record, render);
  return { response, record };
}

/** Returns the id of the request that causes the render; undefined outside a render that is recorded. */
export function getRenderRequestId(): string | undefined {
  return getStorage().getStore()?.requestId;
}

type Declaration = {
  status?: PageStatusCode;
  /** The instant (ISO 8601) from which the page is wrong; null if it never is. */
  expiresAt?: string | null;
  isStored?: false;
};

/** Adds a declaration about the response being rendered. If there are several expiry times, the earliest counts. */
export function recordPage({ status, expiresAt, isStored }: Declaration): void {
  const record = getStorage().getStore();
  if (record === undefined) return;
  record.status = status ?? record.status;
  record.isStored &&= isStored ?? true;
  if (expiresAt) record.expiresAt = Math.min(record.expiresAt, Date.parse(expiresAt));
}

/** Adds the cache tags of data in the response. */
export function recordTags(tags: readonly string[]): void {
  const record = getStorage().getStore();
  for (const tag of tags) record?.tags.add(tag);
}

/** Reads the id in a page's path. @throws PageNotFoundError if it is malformed. */
export async function parsePageId(params: Promise<{ id: string }>): Promise<string> {
  const { id } = await params;
  if (!isId(id)) throw new PageNotFoundError();
  return id;
}
