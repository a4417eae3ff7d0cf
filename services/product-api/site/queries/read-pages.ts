import { sql } from 'drizzle-orm';
import type {
  AdministeredSitePage,
  ListedSitePage,
  SitePage,
  SitePageChange,
  SitePageSummary,
} from '@/lib/shared/contract/site-page';
import { TERMS } from '@/lib/shared/domain/site-page';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  formatTimestamp,
  type Page,
  type PageQuery,
  readFirst,
  readItems,
  readPage,
  selectColumns,
} from '../../db/page';

const LATEST = sql.raw('select distinct on (slug) * from page_versions order by slug, version desc');
const TITLES = `(select json_object_agg(key, value->>'title') from jsonb_each(p.texts))`;
/** Maximum number of versions that public pages list. */
const MAX_LISTED_VERSIONS = 50;

const summaryJson = createJsonObject<SitePageSummary>({
  ...selectColumns('p', 'slug', 'version'),
  publishedAt: formatTimestamp('p.created_at'),
  titles: TITLES,
});

/** Lists the pages that are published. */
export function listPages(db: Db): Promise<SitePageSummary[]> {
  return readItems<SitePageSummary>(
    db,
    sql`select ${sql.raw(summaryJson)} as item from (${LATEST}) p where p.texts is not null order by p.slug`,
  );
}

const listedJson = createJsonObject<ListedSitePage>({
  ...selectColumns('p', 'slug', 'version'),
  titles: TITLES,
  updatedAt: formatTimestamp('p.created_at'),
});

export function listAdministeredPages(db: Db): Promise<ListedSitePage[]> {
  return readItems<ListedSitePage>(db, sql`select ${sql.raw(listedJson)} as item from (${LATEST}) p order by p.slug`);
}

/** The terms stay readable for members who accepted them. Versions of other pages are withdrawn with their page. */
const READABLE = sql`p.texts is not null and (p.slug = ${TERMS} or exists (
  select from (${LATEST}) l where l.slug = p.slug and l.texts is not null))`;

const pageJson = createJsonObject<SitePage>({
  ...selectColumns('p', 'slug', 'version', 'texts', 'mustAccept', 'note'),
  publishedAt: formatTimestamp('p.created_at'),
  versions: `(select json_agg(json_build_object('version', v.version, 'publishedAt', ${formatTimestamp('v.created_at')})
    order by v.version desc) from (select * from page_versions o where o.slug = p.slug and o.texts is not null
    order by o.version desc limit ${MAX_LISTED_VERSIONS}) v)`,
});

/** @param version defaults to the current version */
export function findPage(db: Db, slug: string, version?: number): Promise<SitePage | undefined> {
  const chosen = version === undefined ? sql`(${LATEST})` : sql`page_versions`;
  return readFirst<SitePage>(
    db,
    sql`select ${sql.raw(pageJson)} as item from ${chosen} p
      where p.slug = ${slug} and ${version === undefined ? sql`p.texts is not null` : sql`p.version = ${version} and ${READABLE}`}`,
  );
}

const administeredJson = createJsonObject<AdministeredSitePage>({
  ...selectColumns('p', 'slug', 'version', 'texts', 'mustAccept', 'note'),
  updatedAt: formatTimestamp('p.created_at'),
});

/**
 * Also finds pages that were never published, as version 0.
 * @param version defaults to the current version
 */
export async function readAdministeredPage(db: Db, slug: string, version?: number): Promise<AdministeredSitePage> {
  const found = await readFirst<AdministeredSitePage>(
    db,
    sql`select ${sql.raw(administeredJson)} as item from page_versions p where p.slug = ${slug}
      ${version === undefined ? sql`` : sql`and p.version = ${version}`} order by p.version desc limit 1`,
  );
  const updatedAt = new Date(0).toISOString();
  return found ?? { slug, version: 0, texts: null, mustAccept: false, note: {}, updatedAt };
}

const changeJson = createJsonObject<SitePageChange>({
  ...selectColumns('p', 'version', 'email', 'mustAccept', 'createdAt'),
  titles: TITLES,
});

export function listPageChanges(db: Db, slug: string, query: PageQuery): Promise<Page<SitePageChange>> {
  const matches = sql`select * from page_versions where slug = ${slug}`;
  const rows = sql`select ${sql.raw(changeJson)} as item from (${matches}) p
    order by p.version desc ${createOffset(query)}`;
  return readPage<SitePageChange>(db, query, rows, matches);
}
