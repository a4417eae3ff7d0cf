'use client';

import { ArtworkWall } from '@/components/artwork/wall/artwork-wall';
import { NewsPage } from '@/components/follow/news-page';
import { OpportunityRow } from '@/components/opportunity/list/opportunity-row';
import { createOpportunityRow } from '@/components/opportunity/list/opportunity-row-data';
import { useWords } from '@/lib/shared/i18n/use-words';

export function News() {
  const words = useWords();
  return (
    <NewsPage
      renderWorks={(artworks, label) => (
        <ArtworkWall artworks={artworks} rowHeight="more" showsArtist={false} label={label} />
      )}
      renderCall={(call) => <OpportunityRow row={createOpportunityRow(call, new Date(), words)} />}
    />
  );
}
