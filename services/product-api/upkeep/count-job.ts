import { prepareArtworkCounts } from '../artwork/queries/count-artworks';
import type { Db } from '../db/client';
import type { Job } from '../jobs/runner';
import { prepareOpportunityCounts } from '../opportunity/queries/count-opportunities';
import { prepareDirectoryCounts } from '../profile/queries/count-profiles';
import { prepareSitemapParts } from '../sitemap/queries/read-sitemap';

/** Counts facets and sitemap parts before they are requested. */
export function createCountJob(db: Db): Job {
  return {
    name: 'counts',
    everySeconds: 300,
    work: async (now) => {
      // The fastest counts run first, so visitors of a new installation do not wait for them.
      await prepareOpportunityCounts(db, now);
      await prepareDirectoryCounts(db, now);
      await prepareArtworkCounts(db, now);
      await prepareSitemapParts(db, now);
    },
  };
}
