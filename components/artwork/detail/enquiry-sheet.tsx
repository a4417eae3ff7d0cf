'use client';

import { LetterSheet } from '@/components/letter/letter-sheet';
import { Picture } from '@/components/ui/picture';
import { getSeparator } from '@/lib/shared/domain/text';
import { useLanguage } from '@/lib/shared/i18n/use-words';
import type { EnquiryArtwork } from './ask-button';

type EnquirySheetProps = { artwork: EnquiryArtwork; isOpen: boolean; onClose: () => void };

export function EnquirySheet({ artwork, isOpen, onClose }: EnquirySheetProps) {
  return (
    <LetterSheet
      about={{ kind: 'ARTWORK', id: artwork.id }}
      subject={<About artwork={artwork} />}
      addressee={{ name: artwork.artist, role: null }}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}

function About({ artwork: { title, year, artist, image } }: { artwork: EnquiryArtwork }) {
  const language = useLanguage();
  return (
    <div className="break row center gap-16">
      {image && (
        <div className="rigid" style={{ width: 88 }}>
          <Picture image={image} alt="" sizes="88px" isStill />
        </div>
      )}
      <p className="shrink">
        <cite className="work-title" dir="auto">
          {title}
        </cite>
        {year && (
          <>
            {getSeparator(language)}
            <bdi>{year}</bdi>
          </>
        )}
        <br />
        <bdi>{artist}</bdi>
      </p>
    </div>
  );
}
