import { type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse, ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import { MAX_SITEMAP_URLS, type SitemapKind, sitemapKinds } from '@/lib/shared/contract/sitemap';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readFirst, readItems } from '../../db/page';
import { StoredCounts } from '../../db/stored-counts';
import { VISIBLE } from '../../opportunity/queries/filters';

type Entries = EndpointResponse<'GET /v1/sitemap'>['data'];
type SitemapTables = EndpointResponse<'GET /v1/sitemap/parts'>['data'];

/** Matches the partial indexes `*_sitemap`, which allows index-only scans. */
const listed: Record<SitemapKind, SQL> = {
  profiles: sql`profiles o where o.is_listed`,
  artworks: sql`artworks o where o.is_listed`,
  opportunities: sql`opportunities o where ${VISIBLE}`,
};

const entryJson = createJsonObject<Entries[number]>({ id: 'id', updatedAt: formatTimestamp('updated_at') });

/** Keyset pagination keeps the last part as fast as the first. */
export function listSitemap(db: Db, query: ParsedEndpointQuery<'GET /v1/sitemap'>): Promise<Entries> {
  const { kind, after, size } = query;
  const rest = after ? sql`and o.id > ${after}` : sql``;
  return readItems(
    db,
    sql`select ${sql.raw(entryJson)} as item
      from (select o.id, o.updated_at from ${listed[kind]} ${rest} order by o.id limit ${size}) page
      order by id`,
  );
}

const storedParts = new StoredCounts<SitemapTables>('sitemap');

const createPartsOf = (db: Db, kind: SitemapKind, size: number, now: Date) => ({
  key: size === MAX_SITEMAP_URLS ? kind : `${kind} ${size}`,
  now,
  count: () => readParts(db, kind, size),
});

export async function listSitemapParts(db: Db, size: number, now: Date): Promise<SitemapTables> {
  const parts: SitemapTables[] = [];
  // Counts run one at a time, because their duration decides whether the result is stored.
  for (const kind of sitemapKinds) parts.push(await storedParts.read(db, createPartsOf(db, kind, size, now)));
  return parts.flat();
}

export async function prepareSitemapParts(db: Db, now: Date): Promise<void> {
  for (const kind of sitemapKinds) await storedParts.prepare(db, createPartsOf(db, kind, MAX_SITEMAP_URLS, now));
}

type Part = { updatedAt: string; lastId: string; isFull: boolean };

/** Reads one part per statement, which limits the duration of statements. */
export async function readParts(db: Db, kind: SitemapKind, size: number): Promise<SitemapTables> {
  const parts: SitemapTables = [];
  for (let after: string | null = null; ; ) {
    const part: Part | undefined = await readPart(db, kind, { after, size });
    if (part === undefined) return parts;
    parts.push({ kind, after, updatedAt: part.updatedAt });
    if (!part.isFull) return parts;
    after = part.lastId;
  }
}

type PartRange = { after: string | null; size: number };

function readPart(db: Db, kind: SitemapKind, { after, size }: PartRange): Promise<Part | undefined> {
  const partJson = createJsonObject<Part>({
    updatedAt: formatTimestamp('updated_at'),
    lastId: 'last_id',
    isFull: `resources = ${size}`,
  });
  const rest = after === null ? sql`` : sql`and o.id > ${after}`;
  return readFirst<Part>(
    db,
    sql`select ${sql.raw(partJson)} as item
      from (
        select count(*) as resources, max(updated_at) as updated_at, (array_agg(id order by id desc))[1] as last_id
        from (
          select o.id, o.updated_at from ${listed[kind]} ${rest} order by o.id limit ${size}
        ) page
      ) part
      where resources > 0`,
  );
}
