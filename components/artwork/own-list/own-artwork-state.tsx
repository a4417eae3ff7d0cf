import { StateLabel } from '@/components/ui/state-label';
import type { OwnArtwork } from '@/lib/shared/contract/own-artwork';

/** The state of a work with its icon and reason. */
export function OwnArtworkState({ artwork, limit }: { artwork: OwnArtwork; limit: number | null }) {
  const { hidden, visibility, frozen } = artwork;
  if (hidden) {
    return (
      <StateLabel sign="hidden" note="By an administrator">
        Hidden
      </StateLabel>
    );
  }
  if (visibility === 'DRAFT') {
    return (
      <StateLabel sign="draft" note={describeDraft(artwork)}>
        Draft
      </StateLabel>
    );
  }
  if (frozen) {
    return (
      <StateLabel sign="frozen" note={limit === null ? undefined : `Over your plan’s ${limit}`}>
        Frozen
      </StateLabel>
    );
  }
  if (visibility === 'UNLISTED') {
    return (
      <StateLabel sign="inactive" note="By its link only">
        Unlisted
      </StateLabel>
    );
  }
  return (
    <StateLabel sign="active" note={describeReach(artwork)}>
      Public
    </StateLabel>
  );
}

function describeDraft({ image }: Pick<OwnArtwork, 'image'>): string {
  if (image === null) return 'Needs an image';
  return image.alt === null || image.alt === '' ? 'Needs alt text' : 'Only you see it';
}

function describeReach({
  featured,
  promotedUntil,
}: Pick<OwnArtwork, 'featured' | 'promotedUntil'>): string | undefined {
  const promoted = promotedUntil && `promoted to ${formatDay(promotedUntil)}`;
  if (featured) return promoted ? `Featured, ${promoted}` : 'Featured';
  return promoted ? `P${promoted.slice(1)}` : undefined;
}

/** Formats a day: "3 Dec". */
function formatDay(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
