'use client';

import { useTranslations } from 'next-intl';
import { PromotePage } from '@/components/checkout/promote/promote-page';
import { EmptyFrame } from '@/components/ui/empty';
import { PageTitle } from '@/components/ui/page-title';
import { TextLink } from '@/components/ui/text-link';
import { boostArtwork } from '@/lib/browser/members/payment/boosts';
import type { Artwork } from '@/lib/shared/contract/artwork';
import { paths } from '@/lib/shared/paths';
import { OwnArtwork } from '../own-artwork';

export function PromoteArtworkPage({ id }: { id: string }) {
  const t = useTranslations();
  return (
    <OwnArtwork id={id} title={t('checkout.promote.title')}>
      {(artwork) => (isListed(artwork) ? <PromoteArtwork artwork={artwork} /> : <NotListed artwork={artwork} />)}
    </OwnArtwork>
  );
}

/** A boost changes the position in lists, so only a listed work can be promoted. */
function isListed({ visibility, frozen, hidden }: Artwork): boolean {
  return visibility === 'PUBLIC' && !frozen && !hidden;
}

/** A promoted work appears among the featured works, and a top post before them. */
function PromoteArtwork({ artwork }: { artwork: Artwork }) {
  const t = useTranslations();
  const { id, profileId, title, isPromoted } = artwork;
  return (
    <PromotePage
      subject={{ kind: 'ARTWORK', id, profileId, title }}
      href={paths.artwork(id)}
      cartPage={paths.promoteArtwork(id)}
      describe={(kind) => t(`checkout.boostNote.${kind}`, { subject: 'ARTWORK' })}
      onUse={(kind) => boostArtwork(artwork, kind)}
    >
      <p>
        {t('artwork.promote.labelled')}
        {isPromoted && ` ${t('artwork.promote.more')}`}
      </p>
    </PromotePage>
  );
}

function NotListed({ artwork: { id, frozen, hidden } }: { artwork: Artwork }) {
  const t = useTranslations();
  return (
    <>
      <PageTitle>{t('checkout.promote.title')}</PageTitle>
      <EmptyFrame
        title={t('artwork.promote.notSeen')}
        action={
          <TextLink href={hidden ? paths.accountArtworks() : paths.publishArtwork(id)}>
            {hidden ? t('artwork.promote.seeWhy') : t('artwork.own.swap.submit')}
          </TextLink>
        }
      >
        <p>
          {hidden ? t('artwork.promote.hidden') : frozen ? t('artwork.promote.frozen') : t('artwork.promote.unlisted')}
        </p>
      </EmptyFrame>
    </>
  );
}
