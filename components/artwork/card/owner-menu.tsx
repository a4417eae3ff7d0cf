'use client';

import { Menu } from '@/components/ui/menu';
import { useOwner } from '@/lib/browser/session/session';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';

export function OwnerMenu({ id, profileId, title }: Pick<ArtworkSummary, 'id' | 'profileId' | 'title'>) {
  if (useOwner(profileId) === null) return null;
  return (
    <Menu
      label={`More about ${title}`}
      items={[
        { icon: 'pencil', label: 'Edit', href: paths.editArtwork(id) },
        { icon: 'promote', label: 'Promote', href: paths.promoteArtwork(id) },
        { icon: 'settings', label: 'All your works', href: paths.accountArtworks() },
      ]}
    />
  );
}
