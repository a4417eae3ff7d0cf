'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { useOwner } from '@/lib/browser/session/session';
import type { Artwork, ArtworkImage } from '@/lib/shared/contract/artwork';

const loadSheet = () => import('./enquiry-sheet');

export type EnquiryArtwork = Pick<Artwork, 'id' | 'profileId' | 'title' | 'year'> & {
  artist: string;
  /** Null if the work has no image or has a content warning. */
  image: ArtworkImage | null;
};

type AskButtonProps = {
  artwork: EnquiryArtwork;
  /**
   * The artist's public email address or website if the site does not accept questions about this work. Otherwise null.
   */
  href: string | null;
  variant: 'primary' | 'secondary';
  /** True in a preview, which shows owners what visitors see. */
  isPreview: boolean;
};

export function AskButton({ artwork, href, variant, isPreview }: AskButtonProps) {
  const t = useTranslations();
  const owner = useOwner(artwork.profileId);
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  if (owner !== null && !isPreview) return null;
  if (href !== null) {
    return (
      <ButtonLink href={href} variant={variant} rel="nofollow ugc noopener" className="fill nowrap">
        {t('artwork.enquiry.ask')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...button} variant={variant} className="fill nowrap needs-script">
        {t('artwork.enquiry.ask')}
      </Button>
      {part && <part.EnquirySheet artwork={artwork} isOpen={isOpen} onClose={close} />}
    </>
  );
}
