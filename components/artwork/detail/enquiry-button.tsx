'use client';

import { Button } from '@/components/ui/button';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import styles from './artwork-label.module.css';
import type { EnquiryArtwork } from './enquiry-artwork';

const loadSheet = () => import('./enquiry-sheet');

type EnquiryButtonProps = { artwork: EnquiryArtwork; variant: 'primary' | 'secondary' };

/** Opens the enquiry form, which mails the artist. Its code is loaded on demand. */
export function EnquiryButton({ artwork, variant }: EnquiryButtonProps) {
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  return (
    <>
      <Button {...button} variant={variant} className={`${styles.ask} needs-script`}>
        Ask about this work
      </Button>
      {part && <part.EnquirySheet artwork={artwork} isOpen={isOpen} onClose={close} />}
    </>
  );
}
