'use client';

import { Menu } from '@/components/ui/menu';
import { useOwner } from '@/lib/browser/session/session';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';

export function OwnerMenu({ artwork }: { artwork: Pick<ArtworkSummary, 'id' | 'profileId' | 'title'> }) {
  if (useOwner(artwork.profileId) === null) return null;
  return (
    <Menu
      label={`More about ${artwork.title}`}
      items={[
        { icon: 'pencil', label: 'Edit', href: paths.editArtwork(artwork.id) },
        { icon: 'promote', label: 'Promote', href: paths.promoteArtwork(artwork.id) },
        { icon: 'settings', label: 'All your works', href: paths.accountArtworks() },
      ]}
    />
  );
}
