import type { SiteSettings } from '@/lib/shared/contract/site';
import type { Db } from '../db/client';
import { applySiteValues, readSiteVersion, readStoredSite } from './queries/read-site';

export type ReadSettings = () => Promise<SiteSettings>;

/** Keeps the settings of the site in memory. Every read checks their version, so changes apply to the next email. */
export function createSiteReader(db: Db, defaults: SiteSettings): ReadSettings {
  let known: { version: number; settings: SiteSettings } | null = null;
  return async () => {
    if (known === null || known.version !== (await readSiteVersion(db))) {
      const { version, values } = await readStoredSite(db);
      known = { version, settings: applySiteValues(values, defaults).settings };
    }
    return known.settings;
  };
}
