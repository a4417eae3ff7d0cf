import { artworkCard, type Card, type CardKind, opportunityCard, profileCard } from '@/lib/domain/card';
import type { Db } from '../db/client';
import { getArtwork, listProfileArtworks } from '../db/queries/artwork/read';
import { getOpportunity } from '../db/queries/opportunity/read';
import { getProfile } from '../db/queries/profile/read';
import { orNotFound } from '../routes/or-not-found';

/** Works that a profile's own page loads first; the card takes the first of them that can be shown. */
const WORKS_READ = 12;

type ReadCard = (db: Db, id: string, site: string) => Promise<Card>;

/** What the card of one thing says now. All throw NotFoundError where visitors would find nothing. */
export const readCard: Record<Exclude<CardKind, 'site'>, ReadCard> = {
  artworks: async (db, id, site) => artworkCard(orNotFound(await getArtwork(db, id)), site),
  opportunities: async (db, id, site) => opportunityCard(orNotFound(await getOpportunity(db, id)), site),
  profiles: async (db, id, site) => {
    const [profile, works] = await Promise.all([
      getProfile(db, id),
      listProfileArtworks(db, id, { page: 1, size: WORKS_READ }),
    ]);
    return profileCard(orNotFound(profile), orNotFound(works).data, site);
  },
};
