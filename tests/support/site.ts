import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { PublicSite } from '@/lib/shared/site';

export const siteSettings: PublicSite = { ...createAllDefaults('Impasto'), messages: {}, pages: [] };

/** Replaces the web's reader, and always returns the same settings. */
export const siteReader = { get: async () => siteSettings };
