'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { formatAddressee, type Role } from '@/lib/shared/domain/profile';

const loadSheet = () => import('./letter-sheet');

/** In characters. A label with a longer name would not fit on a phone. */
const MAX_NAME = 20;

type WriteButtonProps = { profile: { id: string; name: string; role: Role }; className?: string | undefined };

export function WriteButton({ profile, className = '' }: WriteButtonProps) {
  const t = useTranslations();
  const name = formatAddressee(profile);
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  return (
    <>
      <Button {...button} className={`needs-script ${className}`}>
        <span>
          {name.length > MAX_NAME ? t('profile.page.write') : t.rich('profile.page.writeTo', { name, bdi: isolate })}
        </span>
      </Button>
      {part && (
        <part.LetterSheet
          about={{ kind: 'PROFILE', id: profile.id }}
          addressee={profile}
          isOpen={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
