'use client';

import { PromotePage } from '@/components/checkout/promote/promote-page';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { boostArtwork } from '@/lib/browser/members/payment/boosts';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { type BoostKind, boostNotes } from '@/lib/shared/domain/boost';
import { paths } from '@/lib/shared/paths';
import { OwnArtwork } from '../own-artwork';

/** Promoted works are placed among the featured works, and top posts before these. */
const notes: Record<BoostKind, string> = {
  ...boostNotes,
  HIGHLIGHT: 'On the art wall and the home page for 30 days, in turn with others',
  TOP_POST_1: 'At the head of the art wall for 7 days, sharing three places fairly with others',
  INSTAGRAM_AD: 'Shown for five days to people in your fields',
};

export function PromoteArtworkPage({ id }: { id: string }) {
  return (
    <OwnArtwork id={id} title="Put it in front of more people">
      {(artwork) => (isListed(artwork) ? <PromoteArtwork artwork={artwork} /> : <NotListed artwork={artwork} />)}
    </OwnArtwork>
  );
}

/** A boost improves a work's place in a list, so the work has to be listed. */
function isListed({ visibility, frozen, hidden }: Artwork): boolean {
  return visibility === 'PUBLIC' && !frozen && !hidden;
}

function PromoteArtwork({ artwork }: { artwork: Artwork }) {
  const { id, profileId, title, isPromoted } = artwork;
  return (
    <PromotePage
      subject={{ kind: 'ARTWORK', id, profileId, title }}
      href={paths.artwork(id)}
      cartPage={paths.promoteArtwork(id)}
      describe={(kind) => notes[kind]}
      onUse={(kind) => boostArtwork(artwork, kind)}
    >
      <p>
        A promoted work is always labelled “Promoted”, and never stands higher in search results.
        {isPromoted && ' This one is promoted now: more days are added to those it has.'}
      </p>
    </PromotePage>
  );
}

function NotListed({ artwork: { id, frozen, hidden } }: { artwork: Artwork }) {
  return (
    <>
      <PageTitle>Put it in front of more people</PageTitle>
      <EmptyFrame
        title="Nobody sees this work yet"
        action={
          <TextLink href={hidden ? paths.accountArtworks() : paths.publishArtwork(id)}>
            {hidden ? 'See why' : 'Show it'}
          </TextLink>
        }
      >
        <p>
          {hidden
            ? 'An administrator has hidden it.'
            : frozen
              ? 'It is over what your plan shows, and kept for you alone.'
              : 'It is in no list. Show it to everyone first: then it can be promoted.'}
        </p>
      </EmptyFrame>
    </>
  );
}
