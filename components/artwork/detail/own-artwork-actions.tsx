'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { useLoaded } from '@/components/ui/use-loaded';
import { useOwner, useSession } from '@/lib/browser/session/session';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import { getSite } from '@/lib/shared/site';
import styles from './work-layout.module.css';

const loadNotice = () => import('../unverified-notice');
const loadView = () => import('./own-artwork-view');

type OwnArtworkActionsProps = { artwork: Pick<Artwork, 'id' | 'profileId' | 'availability' | 'visibility'> };

/** Reserves the line for everyone, so the layout does not shift for the owner. */
export function OwnArtworkActions({ artwork: { id, profileId, availability, visibility } }: OwnArtworkActionsProps) {
  const t = useTranslations();
  const owner = useOwner(profileId);
  const notice = useLoaded(loadNotice, owner !== null && availability === 'FOR_SALE');
  return (
    <>
      <p className={`t-small cluster gap-24 rows-0 above-20 ${styles.line} no-print`}>
        {owner && (
          <>
            <TextLink href={paths.editArtwork(id)}>{t('artwork.owner.editThis')}</TextLink>
            {visibility === 'PUBLIC' ? (
              getSite().sales.boosts && (
                <TextLink href={paths.promoteArtwork(id)}>{t('artwork.owner.promoteIt')}</TextLink>
              )
            ) : (
              <TextLink href={paths.publishArtwork(id)}>{t('artwork.owner.showEveryone')}</TextLink>
            )}
            <TextLink href={paths.accountArtworks()}>{t('artwork.owner.all')}</TextLink>
          </>
        )}
      </p>
      {owner && notice && <notice.UnverifiedNotice member={owner} works="one" className="above-20 no-print" />}
    </>
  );
}

/** Shows the hidden work and the reason to its owner. Everyone else sees `children`, the 404 page. */
export function OwnHiddenArtwork({ id, children }: { id: string; children: ReactNode }) {
  const session = useSession();
  const member = session.status === 'member' ? session : null;
  const view = useLoaded(loadView, member !== null);
  if (member === null || view === null) return children;
  return <view.OwnArtworkView id={id} member={member} otherwise={children} />;
}
