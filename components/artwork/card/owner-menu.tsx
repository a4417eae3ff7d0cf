'use client';

import { Menu } from '@/components/ui/menu';
import { useSession } from '@/lib/browser/session/session';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';

/** The owner's menu on a public work; renders nothing for other readers. */
export function OwnerMenu({ artwork }: { artwork: Pick<ArtworkSummary, 'id' | 'profileId' | 'title'> }) {
  const session = useSession();
  const isOwn = session.status === 'member' && session.profiles.some(({ id }) => id === artwork.profileId);
  if (!isOwn) return null;
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
