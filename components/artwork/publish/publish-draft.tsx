import { ActionButton } from '@/components/ui/action-button';
import { TextLink } from '@/components/ui/text-link';
import { publishArtwork } from '@/lib/browser/members/artwork/own-artworks';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import styles from './full-wall.module.css';
import { PublicationFailure } from './publication-failure';
import { usePublication } from './use-publication';

/** Publishes a draft for which the plan has quota. */
export function PublishDraft({ artwork }: { artwork: Artwork }) {
  const { run, isBusy, failure } = usePublication(artwork);
  const publish = async () => {
    await publishArtwork(artwork, { visibility: 'PUBLIC' });
    return 'PUBLISHED' as const;
  };
  return (
    <>
      <h2 className="t-h2">It is ready.</h2>
      <p className={`quiet ${styles.lead}`}>Your plan has room for it. It goes on your profile and into search.</p>
      <PublicationFailure message={failure} />
      <div className="cluster center gap-20 rows-12 above-24">
        <ActionButton isBusy={isBusy} busyLabel="Publishing" onClick={() => run(publish)}>
          Publish
        </ActionButton>
        <TextLink href={paths.accountArtworks()}>Leave it as it is</TextLink>
      </div>
    </>
  );
}
