'use client';

import { TextLink } from '@/components/ui/text-link';
import type { Artwork } from '@/lib/contract/artwork';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import styles from './own-artwork-actions.module.css';

/** The owner's ways from the page of a work; its line is reserved for everyone, so that nothing moves. */
export function OwnArtworkActions({ id, profileId }: Pick<Artwork, 'id' | 'profileId'>) {
  const session = useSession();
  const isOwn = session.status === 'member' && session.profiles.some((profile) => profile.id === profileId);
  return (
    <p className={styles.line}>
      {isOwn && (
        <>
          <TextLink href={paths.editArtwork(id)}>Edit this work</TextLink>
          <TextLink href={paths.promoteArtwork(id)}>Promote it</TextLink>
          <TextLink href={paths.accountArtworks()}>All your works</TextLink>
        </>
      )}
    </p>
  );
}
