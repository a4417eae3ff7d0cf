'use client';

import { TextLink } from '@/components/ui/text-link';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/browser/session/session';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import styles from './work-layout.module.css';

const loadNotice = () => import('../unverified-notice');

type OwnArtworkActionsProps = { artwork: Pick<Artwork, 'id' | 'profileId' | 'availability' | 'visibility'> };

/** The owner's links on a work's page. The line is reserved for every reader, so that the layout does not shift. */
export function OwnArtworkActions({ artwork: { id, profileId, availability, visibility } }: OwnArtworkActionsProps) {
  const session = useSession();
  const owner =
    session.status === 'member' && session.profiles.some((profile) => profile.id === profileId) ? session : null;
  const notice = useLoaded(loadNotice, owner !== null && availability === 'FOR_SALE');
  return (
    <>
      <p className={`t-small cluster gap-24 rows-0 above-20 ${styles.line} no-print`}>
        {owner && (
          <>
            <TextLink href={paths.editArtwork(id)}>Edit this work</TextLink>
            {visibility === 'PUBLIC' ? (
              <TextLink href={paths.promoteArtwork(id)}>Promote it</TextLink>
            ) : (
              <TextLink href={paths.publishArtwork(id)}>Show it to everyone</TextLink>
            )}
            <TextLink href={paths.accountArtworks()}>All your works</TextLink>
          </>
        )}
      </p>
      {owner && notice && (
        <div className={`${styles.notice} no-print`}>
          <notice.UnverifiedNotice member={owner} works="one" />
        </div>
      )}
    </>
  );
}
