import { createAllDefaults } from '@/lib/shared/domain/site-defaults';
import type { PublicSite } from '@/lib/shared/site';

export const siteSettings: PublicSite = { ...createAllDefaults('Impasto'), messages: {}, pages: [] };

/** The web's reader of settings that never change. */
export const siteReader = { get: async () => siteSettings };
