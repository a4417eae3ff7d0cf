import { z } from 'zod';

/*
 * What a page says of itself to the cache that stores it. Next has one channel from a render to its cache handler, the
 * tags of the page, so the record travels as one of them (docs/decisions/034-page-cache-store.md).
 */

/** Nothing is there; it was removed; the product API is away. */
export type PageStatusCode = 404 | 410 | 503;

const pageRecord = z.strictObject({
  /** A status other than 200: Next answers every rendered page with 200. */
  status: z.literal([404, 410, 503]).optional(),
  /** From this instant (ISO 8601) on the page is not right any more; null: it stays right. */
  expiresAt: z.iso.datetime().nullish(),
  /** `no-store`: few will request this page again. */
  isStored: z.literal(false).optional(),
});
export type PageRecord = z.infer<typeof pageRecord>;

const TOKEN = Symbol.for('impasto.page-record');

/** Known to this process alone. Next takes a page's address for a tag too, and what it holds anybody can write. */
function prefix(): string {
  const known: unknown = Reflect.get(globalThis, TOKEN);
  if (typeof known === 'string') return known;
  const created = `page-record:${crypto.randomUUID()}:`;
  Reflect.set(globalThis, TOKEN, created);
  return created;
}

/** The tag that says it. A tag holds no comma, so the JSON is encoded. */
export function encodePageRecord(record: PageRecord): string {
  return `${prefix()}${Buffer.from(JSON.stringify(record)).toString('base64url')}`;
}

type PageMetadata = {
  status: PageStatusCode | 200;
  /** In milliseconds since 1970; null: right for as long as nothing changes. */
  expiresAt: number | null;
  isStored: boolean;
  /** The other tags. */
  tags: string[];
};

/** What the tags of a page say of it; of several records each counts. */
export function readPageTags(given: readonly string[]): PageMetadata {
  const start = prefix();
  const metadata: PageMetadata = { status: 200, expiresAt: null, isStored: true, tags: [] };
  for (const tag of given) {
    if (tag.startsWith(start)) addRecord(metadata, decode(tag.slice(start.length)));
    else metadata.tags.push(tag);
  }
  return metadata;
}

function decode(text: string): PageRecord {
  return pageRecord.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

function addRecord(metadata: PageMetadata, { status, expiresAt, isStored }: PageRecord): void {
  metadata.status = status ?? metadata.status;
  metadata.isStored = isStored ?? metadata.isStored;
  if (expiresAt) metadata.expiresAt = Math.min(metadata.expiresAt ?? Number.POSITIVE_INFINITY, Date.parse(expiresAt));
}
