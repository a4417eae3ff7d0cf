'use client';

import { useTranslations } from 'next-intl';
import { Menu } from '@/components/ui/menu';
import { useOwner } from '@/lib/browser/session/session';
import type { ArtworkSummary } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';

export function OwnerMenu({ id, profileId, title }: Pick<ArtworkSummary, 'id' | 'profileId' | 'title'>) {
  const t = useTranslations();
  if (useOwner(profileId) === null) return null;
  return (
    <Menu
      label={t('ui.action.moreAbout', { title })}
      items={[
        { icon: 'pencil', label: t('ui.action.edit'), href: paths.editArtwork(id) },
        ...(getSite().sales.boosts
          ? [{ icon: 'promote' as const, label: t('checkout.promote.action'), href: paths.promoteArtwork(id) }]
          : []),
        { icon: 'settings', label: t('artwork.owner.all'), href: paths.accountArtworks() },
      ]}
    />
  );
}
