import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { PublicSite } from '@/lib/shared/site';

export const siteSettings: PublicSite = { ...createAllDefaults('Impasto'), messages: {}, pages: [] };

/** Replaces the code that reads the site's settings. It always returns the same ones. */
export const siteReader = { get: async () => siteSettings };
