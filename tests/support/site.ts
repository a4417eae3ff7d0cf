import { createSiteDefaults } from '@/lib/shared/domain/site';
import type { PublicSite } from '@/lib/shared/site';

export const siteSettings: PublicSite = { ...createSiteDefaults('Impasto'), messages: {}, pages: [] };

/** The web's reader of settings that never change. */
export const siteReader = { get: async () => siteSettings };
