import { sql } from 'drizzle-orm';
import { type SiteChange, type SiteSettings, siteSettings } from '@/lib/shared/contract/site';
import { offerKeys } from '@/lib/shared/domain/offer-settings';
import type { PaperSize } from '@/lib/shared/domain/paper';
import { chooseSiteName, isMessageSetting } from '@/lib/shared/domain/site';
import type { Language } from '@/lib/shared/i18n/languages';
import type { Db } from '../../db/client';
import {
  createJsonObject,
  createOffset,
  createTextArray,
  type Page,
  type PageQuery,
  readOne,
  readPage,
  selectColumns,
} from '../../db/page';

/** The stored values of the changed settings. */
export type StoredSite = { version: number; values: Record<string, unknown>; updatedAt: string };

/** The value of each setting's latest change. */
const LATEST = sql`select distinct on (key) key, value from site_changes c, jsonb_each(c.settings) order by key, c.id desc`;

export function readStoredSite(db: Db): Promise<StoredSite> {
  return readOne<StoredSite>(
    db,
    sql`select json_build_object(
      'version', coalesce((select max(id) from site_changes), 0),
      'values', (select coalesce(json_object_agg(key, value) filter (where value <> 'null'), '{}') from (${LATEST}) l),
      'updatedAt', to_char(coalesce((select created_at from site_changes order by id desc limit 1), 'epoch')
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) as item`,
  );
}

/** Returns the settings, with defaults for those that are not stored or cannot be read. */
export function applySiteValues(
  values: Record<string, unknown>,
  defaults: SiteSettings,
): { settings: SiteSettings; unreadable: string[] } {
  const unreadable: string[] = [];
  const known = new Map<string, unknown>();
  const schemas = new Map(Object.entries(siteSettings.shape));
  for (const [key, value] of Object.entries(values)) {
    if (isMessageSetting(key)) continue;
    const parsed = schemas.get(key)?.safeParse(value);
    if (parsed?.success) known.set(key, parsed.data);
    else unreadable.push(key);
  }
  return { settings: siteSettings.parse({ ...defaults, ...Object.fromEntries(known) }), unreadable };
}

export async function readSite(db: Db, defaults: SiteSettings): Promise<SiteSettings> {
  const { values } = await readStoredSite(db);
  return applySiteValues(values, defaults).settings;
}

/** Null if the paper size depends on the reader's country. */
export async function readPaper(db: Db): Promise<PaperSize | null> {
  const { values } = await readStoredSite(db);
  return siteSettings.shape.paper.safeParse(values.paper).data ?? null;
}

export async function readSiteName(db: Db, defaults: SiteSettings, language: Language): Promise<string> {
  return chooseSiteName(await readSite(db, defaults), language);
}

/** The version of the settings in the database, which each change increments. */
export function readSiteVersion(db: Db): Promise<number> {
  return readOne<number>(db, sql`select coalesce(max(id), 0) as item from site_changes`);
}

const changeJson = createJsonObject<SiteChange>({
  version: 'c.id',
  ...selectColumns('c', 'email', 'createdAt'),
  after: 'c.settings',
  before: `(select json_object_agg(k, (select b.settings->k from site_changes b
    where b.id < c.id and b.settings ? k order by b.id desc limit 1)) from jsonb_object_keys(c.settings) k)`,
});

export function listSiteChanges(
  db: Db,
  { only, ...query }: PageQuery & { only?: 'OFFER' | undefined },
): Promise<Page<SiteChange>> {
  const found =
    only === undefined
      ? sql`from site_changes c`
      : sql`from site_changes c where c.settings ?| ${createTextArray(offerKeys)}`;
  const rows = sql`select ${sql.raw(changeJson)} as item ${found} order by c.id desc ${createOffset(query)}`;
  return readPage<SiteChange>(db, query, rows, sql`select c.id ${found}`);
}

/**
 * Returns the values that the changed settings had before. Defaults are null.
 * @returns undefined if the change does not exist
 */
export async function readValuesBefore(db: Db, version: number): Promise<Record<string, unknown> | undefined> {
  const { data } = await readPage<SiteChange>(
    db,
    { page: 1, size: 1 },
    sql`select ${sql.raw(changeJson)} as item from site_changes c where c.id = ${version}`,
    sql`select id from site_changes where id = ${version}`,
  );
  return data[0]?.before;
}
