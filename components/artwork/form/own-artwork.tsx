import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyWall } from '@/components/ui/empty';
import { TextLink } from '@/components/ui/text-link';
import { ownArtworkQuery } from '@/lib/browser/members/artwork/own-artworks';
import { useMember } from '@/lib/browser/session/member';
import { isRejected } from '@/lib/shared/api/error-message';
import type { Artwork } from '@/lib/shared/contract/artwork';
import type { Profile } from '@/lib/shared/contract/profile';
import { paths } from '@/lib/shared/paths';
import { ArtworkPlaceholder } from './with-quota';

type OwnArtworkProps = {
  id: string;
  /** Title of the page while the work is loading. */
  title: string;
  children: (artwork: Artwork, profile: Profile) => ReactNode;
};

/**
 * Loads one of the account's works for `children`. A work that is deleted or belongs to another account shows a notice.
 */
export function OwnArtwork({ id, title, children }: OwnArtworkProps) {
  const { accountId, profiles } = useMember();
  const { data: artwork, error, refetch } = useQuery(ownArtworkQuery(accountId, id));
  const owner = profiles.find((profile) => profile.id === artwork?.profileId);
  if (artwork && owner) return children(artwork, owner);
  if (artwork || isRejected(error)) {
    return (
      <EmptyWall
        maker="Somebody else"
        title="Not one of your works"
        links={<TextLink href={paths.artWall()}>See the art wall</TextLink>}
      >
        <p>It belongs to another account, or was deleted.</p>
      </EmptyWall>
    );
  }
  return <ArtworkPlaceholder title={title} error={error} onRetry={() => void refetch()} />;
}
