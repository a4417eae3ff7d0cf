'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isolate } from '@/components/ui/isolated';
import { useLazySheet } from '@/components/ui/use-lazy-sheet';
import { formatAddressee, type Role } from '@/lib/shared/domain/profile';

const loadSheet = () => import('./letter-sheet');

type WriteButtonProps = { profile: { id: string; name: string; role: Role }; className?: string | undefined };

/** Opens a letter to a profile. */
export function WriteButton({ profile, className = '' }: WriteButtonProps) {
  const t = useTranslations();
  const { part, isOpen, close, button } = useLazySheet(loadSheet);
  return (
    <>
      <Button {...button} className={`needs-script ${className}`}>
        <span>{t.rich('profile.page.writeTo', { name: formatAddressee(profile), bdi: isolate })}</span>
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
