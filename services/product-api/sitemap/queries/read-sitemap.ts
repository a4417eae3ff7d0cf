import { type SQL, sql } from 'drizzle-orm';
import type { EndpointResponse, ParsedEndpointQuery } from '@/lib/shared/contract/contract';
import { MAX_SITEMAP_URLS, type SitemapKind, sitemapKinds } from '@/lib/shared/domain/sitemap';
import type { Db } from '../../db/client';
import { createJsonObject, formatTimestamp, readItems } from '../../db/page';
import { VISIBLE } from '../../opportunity/queries/filters';

type Entries = EndpointResponse<'GET /v1/sitemap'>['data'];
type SitemapTables = EndpointResponse<'GET /v1/sitemap/parts'>['data'];

/** The listed rows of each kind, in the terms of the partial indexes `*_sitemap`, so that index-only scans serve them. */
const listed: Record<SitemapKind, SQL> = {
  profiles: sql`profiles o where o.is_listed`,
  artworks: sql`artworks o where o.is_listed`,
  opportunities: sql`opportunities o where ${VISIBLE}`,
};

const entryJson = createJsonObject<Entries[number]>({ id: 'id', updatedAt: formatTimestamp('updated_at') });

/** Lists one part of the sitemap by keyset pagination, so that the last part costs no more than the first. */
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

/** Lists the parts of the sitemap with one scan of each index. */
export async function listSitemapParts(db: Db): Promise<SitemapTables> {
  return (await Promise.all(sitemapKinds.map((kind) => createParts(db, kind)))).flat();
}

function createParts(db: Db, kind: SitemapKind): Promise<SitemapTables> {
  const partJson = createJsonObject<SitemapTables[number]>({
    kind: `'${kind}'`,
    after: 'lag(last_id) over (order by part)',
    updatedAt: formatTimestamp('updated_at'),
  });
  return readItems(
    db,
    sql`select ${sql.raw(partJson)} as item
      from (
        select (place - 1) / ${MAX_SITEMAP_URLS}::int as part, max(updated_at) as updated_at,
          (array_agg(id) filter (where place % ${MAX_SITEMAP_URLS}::int = 0))[1] as last_id
        from (select o.id, o.updated_at, row_number() over (order by o.id) as place from ${listed[kind]}) placed
        group by 1
      ) parts
      order by part`,
  );
}
