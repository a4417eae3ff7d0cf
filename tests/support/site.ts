import type { SiteSettings } from '@/lib/shared/contract/site';
import { createSiteDefaults } from '@/lib/shared/domain/site';

export const siteSettings: SiteSettings = createSiteDefaults('Impasto');

/** The web's reader of settings that never change. */
export const siteReader = { get: async () => siteSettings };
