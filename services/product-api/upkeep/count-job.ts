import { prepareArtworkCounts } from '../artwork/queries/count-artworks';
import type { Db } from '../db/client';
import type { Job } from '../jobs/runner';
import { prepareOpportunityCounts } from '../opportunity/queries/count-opportunities';
import { prepareDirectoryCounts } from '../profile/queries/count-profiles';
import { prepareSitemapParts } from '../sitemap/queries/read-sitemap';

export function createCountJob(db: Db): Job {
  return {
    name: 'counts',
    everySeconds: 300,
    work: async (now) => {
      // Starts with the fastest counts, so a new installation has them sooner.
      await prepareOpportunityCounts(db, now);
      await prepareDirectoryCounts(db, now);
      await prepareArtworkCounts(db, now);
      await prepareSitemapParts(db, now);
    },
  };
}
