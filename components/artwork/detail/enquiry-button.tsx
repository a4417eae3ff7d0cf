'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showError } from '@/components/ui/toast';
import { useLazyPart } from '@/components/ui/use-loaded';
import styles from './artwork-label.module.css';
import type { EnquiryArtwork } from './enquiry-artwork';

const loadSheet = () => import('./enquiry-sheet');

type EnquiryButtonProps = { artwork: EnquiryArtwork; variant: 'primary' | 'secondary' };

/** Opens the enquiry form, which mails the artist. Its code is loaded on demand. */
export function EnquiryButton({ artwork, variant }: EnquiryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { part, fetchPart, nearby } = useLazyPart(loadSheet);

  const open = () => {
    fetchPart().then(
      () => setOpen(true),
      () => showError('We could not open the form.', { label: 'Try again', onPress: open }),
    );
  };
  return (
    <>
      <Button
        {...nearby}
        variant={variant}
        className={`${styles.ask} needs-script`}
        aria-haspopup="dialog"
        onClick={open}
      >
        Ask about this work
      </Button>
      {part && <part.EnquirySheet artwork={artwork} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
